import { useRef, useState } from 'react';
import { signOut } from '../../online/session.ts';
import { type Loss, lossAtLeaving } from '../../store/changes/loss-at-leaving.ts';

/** Signing out to somewhere, with a question before it where something would be lost. */
export interface Leaving {
  /** What would be lost; undefined while there is nothing to ask. */
  loss: Loss | undefined;
  /** Leaves, or asks first; once, however often it is pressed until then. */
  begin: () => void;
  stay: () => void;
  /** Leaves whatever is lost. */
  leave: () => void;
}

/** Leaves this device for a public screen. */
export function useLeaving(destination: Parameters<typeof signOut>[0]): Leaving {
  const [loss, setLoss] = useState<Loss>();
  const isBegun = useRef(false);
  const begin = async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    try {
      const found = await lossAtLeaving();
      if (found) setLoss(found);
      else await signOut(destination);
    } finally {
      isBegun.current = false;
    }
  };
  return {
    loss,
    begin: () => void begin().catch(reportError),
    stay: () => setLoss(undefined),
    leave: () => void signOut(destination).catch(reportError),
  };
}
