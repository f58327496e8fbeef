import { useRef, useState } from 'react';
import { signOut } from '../../online/leaving.ts';
import { type Loss, lossAtLeaving } from '../../store/changes/loss-at-leaving.ts';

/** Signing out to a destination, after a question where data would be lost. */
export interface Leaving {
  /** The data that would be lost; undefined while there is nothing to ask. */
  loss: Loss | undefined;
  /** Leaves, or asks first; once, however often it is pressed until then. */
  begin: () => void;
  stay: () => void;
  /** Leaves in spite of the loss. */
  leave: () => void;
}

/** Signs the user out to a public screen. */
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
