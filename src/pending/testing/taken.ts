import type { PendingRow } from '../../db/rows.ts';
import type { StoreTransaction } from '../../db/store.ts';
import { takeBatch } from '../queue.ts';

/** A row after its changes were taken for sending. */
export async function taken(row: PendingRow): Promise<PendingRow> {
  let after = row;
  const transaction = {
    queue: async (place: number) => (place === 0 ? [{ ...row, since: 1 }] : []),
    freeing: async () => [],
    putPending: async ([written]: readonly PendingRow[]) => {
      after = written ?? row;
    },
  } satisfies Partial<StoreTransaction>;
  await takeBatch(transaction as unknown as StoreTransaction, { now: 0 });
  return after;
}
