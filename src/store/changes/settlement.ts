import { observe } from '../../db/reading/observe.ts';
import { reader } from '../../db/reading/reader.ts';
import type { Refusal } from '../../db/rows.ts';
import { isPending } from '../../pending/patch.ts';
import type { RecordRef } from '../save.ts';

/** The outcome of a change while its form stays open. */
export type Settlement = { kind: 'accepted' } | { kind: 'refused'; refusal: Refusal } | { kind: 'waiting' };

/**
 * Milliseconds that a form waits (docs/decisions/2026-11-21-the-forms-of-people.md). Tests raise it for slow machines.
 */
export const SETTLEMENT = { patience: 2_000 };

/** Waits until the server accepts or refuses a change: up to two seconds, not at all offline. 'waiting' is safe too. */
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
