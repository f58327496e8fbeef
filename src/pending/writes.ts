import type { RecordName } from '../../contract/records/record-type.ts';
import { mainRecord, type MirrorTable } from '../../contract/records/records.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Entity, PendingRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { copyOf } from './forms.ts';
import { isPending, patchesOf } from './patch.ts';
import { isStuck } from './settle.ts';
import { created, deleted, discarded, isAbsentFromServer, retried, saved, settledRow } from './states.ts';
import { type Known, readRow, writeRow } from './stored.ts';

export interface RecordRef {
  mirror: MirrorTable;
  id: string;
  record: RecordName;
}

/** The saved entity as shown, and the record to wait for; undefined if the server already has it. */
export interface Saved<Of extends Entity = Entity> {
  pending: RecordRef | undefined;
  shown: Of;
}

export interface Moment {
  /** ISO instant. */
  now: string;
  newId: () => string;
}

export interface Edit<Of extends Entity> {
  record: RecordName;
  id: string;
  change: (shown: Of) => Of;
  /** The entity as the form showed it: differences from it are the user's changes. */
  startedFrom?: Of | undefined;
}

/** Saves a change. A connection that another device has deleted is recreated if a form holds all of it. */
export async function saveEntity<Of extends Entity>(
  transaction: StoreTransaction,
  mirror: MirrorTable,
  { record, id, change, startedFrom }: Edit<Of>,
  moment: Moment,
): Promise<Saved<Of>> {
  const known = await readRow(transaction, mirror, id);
  const row = asOpened(known, startedFrom);
  const from = startedFrom ?? (row.mine as Of | null);
  if (from === null) throw new Error('What is to be changed is not there');
  const wanted = change(from);
  const after = saved(row, { record, wanted, startedFrom: from, ...moment });
  const isLost = known.row.gone || (known.isStored && known.row.mine === null);
  if (isLost && startedFrom)
    return recreate(transaction, known, (after.mine ?? wanted) as Connection, moment) as Promise<Saved<Of>>;
  await writeRow(transaction, known, after);
  return { pending: refOf(after, record), shown: (after.mine ?? wanted) as Of };
}

export interface SmallEdit<Of extends Entity> extends Omit<Edit<Of>, 'startedFrom'> {
  /** The entity as last shown, to store the change even if the entity is deleted. */
  lastShown?: Of | undefined;
}

/** Saves a change made without a form. Of a deleted entity it is stored only with `lastShown`, as refused. */
export async function changeEntity<Of extends Entity>(
  transaction: StoreTransaction,
  mirror: MirrorTable,
  { lastShown, ...edit }: SmallEdit<Of>,
  moment: Moment,
): Promise<void> {
  const known = await readRow(transaction, mirror, edit.id);
  if (known.row.mine !== null) return void (await saveEntity(transaction, mirror, edit, moment));
  if (known.isStored || lastShown === undefined) return;
  const { record, change } = edit;
  const wanted = change(lastShown);
  await writeRow(
    transaction,
    known,
    saved(asOpened(known, lastShown), { record, wanted, startedFrom: lastShown, ...moment }),
  );
}

/** If the connection was deleted while the form was open, the row starts from the form's entity, marked as deleted. */
function asOpened({ row, isStored, mirrored }: Known, startedFrom: Entity | undefined): PendingRow {
  if (mirrored || startedFrom === undefined) return row;
  const opened = { ...settledRow(row.mirror, row.id, startedFrom), gone: row.mirror === 'connections' };
  return isStored ? { ...opened, since: row.since } : opened;
}

function refOf(row: PendingRow, record: RecordName): RecordRef | undefined {
  return isPending(row, record) ? { mirror: row.mirror, id: row.id, record } : undefined;
}

/** Saves a new connection, or an amended one whose creation was refused. */
export async function createConnection(
  transaction: StoreTransaction,
  connection: Connection,
  { now }: Moment,
): Promise<Saved<Connection>> {
  const known = await readRow(transaction, 'connections', connection.id);
  const after = created(known.row, connection, now);
  await writeRow(transaction, known, after);
  return { pending: refOf(after, 'connection'), shown: after.mine as Connection };
}

/** Creates a deleted connection again, under a new id. */
async function recreate(
  transaction: StoreTransaction,
  lost: Known,
  connection: Connection,
  moment: Moment,
): Promise<Saved<Connection>> {
  // A deletion that is pending here must still be sent.
  if (lost.row.gone) await writeRow(transaction, lost, settledRow('connections', lost.row.id, undefined));
  const copy = copyOf(connection, moment.now, moment.newId);
  await leaveTrash(transaction, lost.row.id, copy.id);
  return createConnection(transaction, copy, moment);
}

/** Recreates a connection that another device has deleted; undefined if it no longer counts as deleted. */
export async function addAgain(
  transaction: StoreTransaction,
  id: string,
  moment: Moment,
): Promise<Saved<Connection> | undefined> {
  const known = await readRow(transaction, 'connections', id);
  return known.row.gone ? recreate(transaction, known, known.row.mine as Connection, moment) : undefined;
}

/** Retries or discards a refused record. A stuck record can be discarded too. */
export async function resolve(
  transaction: StoreTransaction,
  { mirror, id, record }: RecordRef,
  how: 'discard' | 'retry',
): Promise<void> {
  const known = await readRow(transaction, mirror, id);
  const { row } = known;
  const isAsShown = record in row.refusals || (how === 'discard' && isStuck(row));
  if (known.isStored && isAsShown)
    await writeRow(transaction, known, (how === 'discard' ? discarded : retried)(row, record));
}

/** Deletes a connection. Returns the row that `undoDeletion` needs. */
export async function deleteConnection(
  transaction: StoreTransaction,
  id: string,
  { now }: Moment,
): Promise<PendingRow> {
  const known = await readRow(transaction, 'connections', id);
  await writeRow(transaction, known, deleted(known.row, now));
  return known.row;
}

/**
 * Undoes a deletion, by a copy under a new id if it may have arrived. Returns the id; undefined if it wasn't shown.
 * @param copied what a copy is made of
 */
export async function undoDeletion(
  transaction: StoreTransaction,
  before: PendingRow,
  moment: Moment,
  copied = before.mine as Connection | null,
): Promise<string | undefined> {
  const shownId = copied && (await restore(transaction, before, moment, copied));
  if (shownId === null) return undefined;
  await leaveTrash(transaction, before.id, shownId);
  return shownId;
}

/** Takes a restored connection out of the trash. The occasions there that were taken off it follow its new id. */
export async function leaveTrash(transaction: StoreTransaction, id: string, shownId: string): Promise<void> {
  const taken = (await transaction.trash()).filter(({ entityId }) => entityId === id);
  await transaction.deleteTrash([id]);
  const moved = taken.filter(({ connection }) => connection === undefined);
  if (shownId !== id) await transaction.putTrash(moved.map((row) => ({ ...row, entityId: shownId })));
}

async function restore(
  transaction: StoreTransaction,
  before: PendingRow,
  moment: Moment,
  connection: Connection,
): Promise<string> {
  const { id, base, mine } = before;
  const known = await readRow(transaction, 'connections', id);
  const { row, isStored } = known;
  const isUnheard = row.base === null || (base === null && row.version === 0);
  const isSent = isUnheard || row.gone || row.inFlight.some(({ sent }) => sent === null);
  if (mine && isStored && row.mine === null && !isSent) {
    const back = discarded(row, mainRecord('connections'));
    const edit = {
      record: 'connection',
      wanted: mine,
      startedFrom: base ?? mine,
      ...moment,
      now: before.changedAt,
    } as const;
    await writeRow(transaction, known, patchesOf(before).size > 0 ? saved(back, edit) : back);
    return id;
  }
  const isAsBefore = isAbsentFromServer(before) && !isStored;
  const copy = isAsBefore ? connection : copyOf(connection, moment.now, moment.newId);
  const now = isAsBefore ? before.changedAt : moment.now;
  return (await createConnection(transaction, copy, { ...moment, now })).shown.id;
}
