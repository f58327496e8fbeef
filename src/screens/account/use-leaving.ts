import { useState } from 'react';
import { signOut } from '../../online/session.ts';
import { type Loss, lossAtLeaving } from '../../store/loss-at-leaving.ts';

/** Signing out to somewhere, with a question before it where something would be lost. */
export interface Leaving {
  /** What would be lost; undefined while there is nothing to ask. */
  loss: Loss | undefined;
  /** Leaves, or asks first. The second press of a double one was meant for a dialog that lay over this and is gone. */
  begin: (press: { detail: number }) => void;
  stay: () => void;
  /** Leaves whatever is lost. */
  leave: () => void;
}

/** Leaves this device for a public screen. */
export function useLeaving(destination: Parameters<typeof signOut>[0]): Leaving {
  const [loss, setLoss] = useState<Loss>();
  const begin = async () => {
    const found = await lossAtLeaving();
    if (found) setLoss(found);
    else await signOut(destination);
  };
  return {
    loss,
    begin: ({ detail }) => {
      if (detail < 2) begin().catch(reportError);
    },
    stay: () => setLoss(undefined),
    leave: () => void signOut(destination).catch(reportError),
  };
}
