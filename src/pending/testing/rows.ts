import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { Entity, PendingRow } from '../../db/rows.ts';
import type { StoreTransaction } from '../../db/store.ts';
import { saved, settledRow } from '../states.ts';
import { testId } from './account.ts';

export const NOW = '2026-11-20T12:00:00.000Z';

/** A connection with nothing pending. */
export function settled(entity: Entity): PendingRow {
  return { ...settledRow('email' in entity ? 'profile' : 'connections', entity.id, entity), since: 1 };
}

/** The row after a form was saved, which may have been opened earlier. */
export function edited(
  row: PendingRow,
  fields: Partial<Connection>,
  startedFrom = row.mine as Entity,
  record: Parameters<typeof saved>[1]['record'] = row.mirror === 'profile' ? 'profile' : 'connection',
): PendingRow {
  const wanted = { ...startedFrom, ...fields } as Entity;
  return saved(row, { record, wanted, startedFrom, now: NOW, newId: testId });
}

/** A queue of these rows, and their state afterwards. */
export function queueOf(rows: readonly PendingRow[]) {
  const held = new Map(rows.map((row) => [row.id, row]));
  const inOrder = () => [...held.values()].toSorted((one, other) => one.since - other.since);
  const transaction: Pick<StoreTransaction, 'queue' | 'freeing' | 'putPending'> = {
    queue: async (after, most) =>
      inOrder()
        .filter(({ since }) => since > after)
        .slice(0, most),
    freeing: async (name) => inOrder().filter(({ frees }) => frees === name),
    putPending: async (written) => written.forEach((row) => held.set(row.id, row)),
  };
  return {
    transaction: transaction as StoreTransaction,
    rows: inOrder,
    put: (row: PendingRow) => held.set(row.id, row),
  };
}
