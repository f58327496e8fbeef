import { observe } from '../db/observe.ts';
import { furtherReader } from '../db/further-reader.ts';
import type { Refusal } from '../db/rows.ts';

/** What became of a change while the form that made it stayed open. */
export type Settlement = { kind: 'accepted' } | { kind: 'refused'; refusal: Refusal } | { kind: 'waiting' };

/** How long a form stays for its change to be settled, in milliseconds (decisions, 'Saving while online'). */
export const SETTLEMENT_PATIENCE = 2_000;

/**
 * Waits until the server has accepted or refused a change, for two seconds at most, and not at all without a network.
 * A change that goes on waiting is safe in the outbox. Without a change there is nothing to wait for.
 */
export function settlementOf(changeId: string | undefined): Promise<Settlement> {
  if (changeId === undefined) return Promise.resolve({ kind: 'accepted' });
  if (!navigator.onLine) return Promise.resolve({ kind: 'waiting' });
  return new Promise((resolve, reject) => {
    const end = (settlement: Settlement) => {
      clearTimeout(timer);
      stop();
      resolve(settlement);
    };
    const timer = setTimeout(() => end({ kind: 'waiting' }), SETTLEMENT_PATIENCE);
    const stop = observe(
      () => furtherReader.change(changeId),
      (row) => {
        if (row === undefined) end({ kind: 'accepted' });
        else if (row.state === 'rejected' && row.refusal) end({ kind: 'refused', refusal: row.refusal });
      },
      reject,
    );
  });
}
