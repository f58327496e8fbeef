import { observe } from '../../db/reading/observe.ts';
import { reader } from '../../db/reading/reader.ts';
import type { Refusal } from '../../db/rows.ts';
import { isPending } from '../../pending/patch.ts';
import type { RecordRef } from '../save.ts';

/** What became of a change while the form that it was made in stayed open. */
export type Settlement = { kind: 'accepted' } | { kind: 'refused'; refusal: Refusal } | { kind: 'waiting' };

/**
 * How long a form stays for its change to be settled, in milliseconds (decisions, 'Saving while online'). Tests of what is
 * settled in time set it higher, so that it does not hang on how quick a machine is.
 */
export const SETTLEMENT = { patience: 2_000 };

/**
 * Waits until the server has accepted or refused a change, for two seconds at most, and not at all without a network.
 * A change that goes on waiting is safe on this device. Where nothing is pending there is nothing to wait for.
 */
export function settlementOf(pending: RecordRef | undefined): Promise<Settlement> {
  if (pending === undefined) return Promise.resolve({ kind: 'accepted' });
  const { id, record } = pending;
  if (!navigator.onLine) return Promise.resolve({ kind: 'waiting' });
  return new Promise((resolve, reject) => {
    const end = (settlement: Settlement) => {
      clearTimeout(timer);
      stop();
      resolve(settlement);
    };
    const timer = setTimeout(() => end({ kind: 'waiting' }), SETTLEMENT.patience);
    const stop = observe(
      () => reader.pendingOf(id),
      (row) => {
        const refusal = row?.refusals[record];
        if (!row || !isPending(row, record)) end({ kind: 'accepted' });
        else if (refusal) end({ kind: 'refused', refusal });
      },
      reject,
    );
  });
}
