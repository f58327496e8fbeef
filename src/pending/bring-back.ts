import { mainRecord } from '../../contract/records/records.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Occasion } from '../../contract/schema/connections/occasion-list.ts';
import { valuesOf, withValues } from '../../contract/records/values.ts';
import type { Entity, PendingRow, TrashRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { copyOf, type Form, withForm } from './forms.ts';
import { settledRow } from './states.ts';
import { readRow } from './stored.ts';
import { changeEntity, createConnection, leaveTrash, type Moment, type Saved, undoDeletion } from './writes.ts';

/**
 * Brings back a deleted connection with all that it had: undoes a deletion that was not sent, and recreates it under a
 * new id otherwise. Returns the id that it is shown with; undefined if it is not in the trash.
 */
export async function bringBack(
  transaction: StoreTransaction,
  id: string,
  moment: Moment,
): Promise<string | undefined> {
  const deleted = await deletedConnection(transaction, id);
  if (deleted === undefined) return undefined;
  const { connection } = deleted;
  const { row } = await readRow(transaction, 'connections', id);
  // Of what a person has deleted here, and the server hasn't heard of, the row knows more than the trash.
  const { shownBefore = connection } = row;
  const base = row.shownBefore ? baseAtDeletion(row, shownBefore) : connection;
  const before = { ...settledRow('connections', id, shownBefore), base, changedAt: moment.now };
  return undoDeletion(transaction, before, moment, connection);
}

/** What the server had when the connection was deleted here: what differs from it was pending, and is again. */
function baseAtDeletion({ mirror, base, seen }: PendingRow, shownBefore: Entity): Entity | null {
  // The ids of occasions that another device has taken off since are those that were shown.
  return base && withValues(mirror, base, { ...valuesOf(mirror, base), ...seen }, shownBefore);
}

/** Recreates a deleted connection with the fields of a form, where its name or a missing field is in the way. */
export async function bringBackAs(
  transaction: StoreTransaction,
  id: string,
  form: Form,
  moment: Moment,
): Promise<Saved<Connection>> {
  const deleted = await deletedConnection(transaction, id);
  if (deleted === undefined) throw new Error('What is to be brought back is not there');
  const copy = withForm(copyOf(deleted.connection, moment.now, moment.newId), form, moment.newId);
  await leaveTrash(transaction, id, copy.id);
  return createConnection(transaction, copy, moment);
}

async function deletedConnection(transaction: StoreTransaction, id: string) {
  const row = (await transaction.trash()).find((one) => one.id === id);
  return row?.connection && { ...row, connection: row.connection };
}

/** Brings back occasions of connections and of the profile that have no other occasion of the same type. */
export async function bringBackOccasions(
  transaction: StoreTransaction,
  ids: readonly string[],
  moment: Moment,
): Promise<void> {
  const rows = (await transaction.trash()).filter((row) => row.occasion && ids.includes(row.id));
  const broughtBack = new Set<string>();
  for (const [id, taken] of Map.groupBy(rows, ({ entityId }) => entityId)) {
    const { mirror } = taken[0] as TrashRow;
    const occasions = taken.flatMap(({ occasion }) => occasion ?? []);
    const change = (shown: Entity) => {
      const added = unused(shown, occasions);
      for (const occasion of added) broughtBack.add(occasion.id);
      return { ...shown, occasions: [...shown.occasions, ...added] };
    };
    // Of a person who was deleted meanwhile nothing is brought back, and the occasions stay in the trash.
    await changeEntity(transaction, mirror, { record: mainRecord(mirror), id, change }, moment);
  }
  await transaction.deleteTrash([...broughtBack]);
}

function unused({ occasions }: Entity, others: readonly Occasion[]): Occasion[] {
  const names = new Set(occasions.map(({ name }) => name));
  return others.filter(({ name }) => !names.has(name));
}
