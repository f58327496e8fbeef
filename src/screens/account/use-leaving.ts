import { useState } from 'react';
import { signOut } from '../../online/session.ts';
import { countUnsent } from '../../store/change-list.ts';

/** Signing out to somewhere, with a question before it where changes would be lost. */
export interface Leaving {
  /** How many changes would be lost; 0 while there is nothing to ask. */
  unsent: number;
  /** Leaves, or asks first. */
  begin: () => void;
  stay: () => void;
  /** Leaves whatever is lost. */
  leave: () => void;
}

/** Leaves this device for a public screen. */
export function useLeaving(destination: Parameters<typeof signOut>[0]): Leaving {
  const [unsent, setUnsent] = useState(0);
  const begin = async () => {
    const count = await countUnsent();
    if (count > 0) setUnsent(count);
    else await signOut(destination);
  };
  return {
    unsent,
    begin: () => void begin().catch(reportError),
    stay: () => setUnsent(0),
    leave: () => void signOut(destination).catch(reportError),
  };
}
