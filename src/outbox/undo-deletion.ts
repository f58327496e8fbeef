import type { Change } from '../../contract/schema/change.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import type { OutboxRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { append } from './append.ts';
import { isSame } from './edits.ts';
import { type EntityState, shownOf } from './entity-state.ts';
import { muteUnderNewIds, newIds } from './follow-muted.ts';
import { giftChanges } from './make-anew.ts';
import { readState, writeState } from './stored-state.ts';

/** A connection that was deleted here, with all that is needed to have it back. */
export interface Deletion {
  /** The id of the change that deletes it. */
  changeId: string;
  connectionId: string;
  /** All that this device knew of it before. */
  before: EntityState;
}

interface Entry {
  /** What a new connection is to have of the one that was deleted. */
  fieldsOf: (shown: Connection) => object;
  /** ISO instant. */
  now: string;
  newId: () => string;
}

/** Deletes a connection, in the transaction that it is called in. Gives what `undoDeletion` needs. */
export async function deleteToUndo(
  transaction: StoreTransaction,
  connectionId: string,
  { now, newId }: Pick<Entry, 'now' | 'newId'>,
): Promise<Deletion> {
  const { copy, rows } = await readState(transaction, 'connections', connectionId);
  const changeId = newId();
  const change = { kind: 'connection.delete', entityId: connectionId, arguments: {} } as const;
  await append(transaction, { id: changeId, change, now, newId });
  return { changeId, connectionId, before: { copy, rows } };
}

/**
 * Has a deleted connection back. Where its deletion was not sent, all is as it was before, with what waited of it; where it
 * may have arrived, a new connection is created with what the deleted one held, since the server has deleted that id for
 * good. Gives the id under which the connection is shown now; undefined where it was shown nowhere before.
 */
export async function undoDeletion(
  transaction: StoreTransaction,
  { changeId, connectionId, before }: Deletion,
  { fieldsOf, now, newId }: Entry,
): Promise<string | undefined> {
  const found = await readState(transaction, 'connections', connectionId);
  if (isUnsent(found, changeId, before)) {
    await writeState(transaction, 'connections', found, before);
    return connectionId;
  }
  const shown = shownOf(before) as Connection | null;
  if (shown === null) return undefined;
  const id = newId();
  const creation = { kind: 'connection.create', entityId: id, arguments: { ...fieldsOf(shown), id } } as Change;
  const creationId = newId();
  await append(transaction, { id: creationId, change: creation, now, newId });
  for (const change of giftChanges(id, shown)) await append(transaction, { id: newId(), change, now, newId });
  const created = shownOf(await readState(transaction, 'connections', id));
  await muteUnderNewIds(transaction, new Map(newIds(shown, created)), { id: creationId, createdAt: now });
  return id;
}

/** Whether nothing of a deletion has left this device, and nothing has come of the connection since. */
function isUnsent({ copy, rows }: EntityState, changeId: string, before: EntityState): boolean {
  const isDeletion = (row: OutboxRow) => row.id === changeId;
  const deletion = rows.find(isDeletion);
  // The server had never seen the connection: it was deleted without its knowing. One that was being created by then may
  // have arrived, and its deletion too.
  if (deletion === undefined) {
    const wasNeverSent = before.copy.version === 0 && before.rows.every(({ attempts }) => attempts === 0);
    return rows.length === 0 && copy.value === null && wasNeverSent;
  }
  const others = rows.filter((row) => !isDeletion(row));
  const areAsBefore = others.every((row) => before.rows.some((one) => isSame(one, row)));
  return deletion.attempts === 0 && deletion.state === 'pending' && areAsBefore && isSame(copy, before.copy);
}
