import type { RecordName } from '../../contract/records/record-type.ts';
import { mainRecord, type Mirror } from '../../contract/records/records.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Entity, PendingRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { copyOf } from './forms.ts';
import { isPending, patchesOf } from './patch.ts';
import { isStuck } from './settle.ts';
import { created, deleted, discarded, isUnseen, retried, saved, settledRow } from './states.ts';
import { type Known, readRow, writeRow } from './stored.ts';

/** A record, whose patch can be followed until it is settled. */
export interface RecordRef {
  mirror: Mirror;
  id: string;
  record: RecordName;
}

/** What came of saving: the record to wait for, undefined where the server has it so already, and the entity as it is shown. */
export interface Saved<Of extends Entity = Entity> {
  pending: RecordRef | undefined;
  shown: Of;
}

/** What writes need beside the transaction that they are called in. */
export interface Moment {
  /** ISO instant. */
  now: string;
  newId: () => string;
}

export interface Edit<Of extends Entity> {
  record: RecordName;
  id: string;
  /** The entity as it is to be, from what is shown. */
  change: (shown: Of) => Of;
  /** The entity as the form showed it that the change was made in: what differs from that is what the person changed. */
  startedFrom?: Of | undefined;
}

/** Saves a change of an entity; under another id where another device has deleted it and a form holds all of it. */
export async function saveEntity<Of extends Entity>(
  transaction: StoreTransaction,
  mirror: Mirror,
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
  /** The entity as it was shown last, where what the person has entered is to be kept also when it is gone meanwhile. */
  lastShown?: Of | undefined;
}

/**
 * Saves a change of what is shown that no form stands for. Where another device has deleted that meanwhile, it is kept with
 * the word that it is gone, or else there is nothing to change any more.
 */
export async function changeEntity<Of extends Entity>(
  transaction: StoreTransaction,
  mirror: Mirror,
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

/**
 * The row with what the form showed for the last that is known, where the connection went while the form was open. What is
 * saved is kept with the word that it is gone.
 */
function asOpened({ row, isStored, mirrored }: Known, startedFrom: Entity | undefined): PendingRow {
  if (mirrored || startedFrom === undefined) return row;
  const opened = { ...settledRow(row.mirror, row.id, startedFrom), gone: row.mirror === 'connections' };
  return isStored ? { ...opened, since: row.since } : opened;
}

function refOf(row: PendingRow, record: RecordName): RecordRef | undefined {
  return isPending(row, record) ? { mirror: row.mirror, id: row.id, record } : undefined;
}

/** Saves a new connection, or one whose creation was refused, amended. */
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

/** Creates a connection anew that was deleted, in the place of what is kept of it. */
async function recreate(
  transaction: StoreTransaction,
  lost: Known,
  connection: Connection,
  moment: Moment,
): Promise<Saved<Connection>> {
  // One that is being deleted from here is still to be deleted.
  if (lost.row.gone) await writeRow(transaction, lost, settledRow('connections', lost.row.id, undefined));
  return createConnection(transaction, copyOf(connection, moment.now, moment.newId), moment);
}

/** Creates a connection that another device has deleted anew, as it is shown here; undefined where it has been dealt with. */
export async function addAgain(
  transaction: StoreTransaction,
  id: string,
  moment: Moment,
): Promise<Saved<Connection> | undefined> {
  const known = await readRow(transaction, 'connections', id);
  return known.row.gone ? recreate(transaction, known, known.row.mine as Connection, moment) : undefined;
}

/** Has a refused record tried once more as it is, or gives up what was refused or is stuck of it. */
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

/** Deletes a connection. Gives what `undoDeletion` needs. */
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
 * Has a deleted connection back. Where nothing of the deletion has left this device, all is as it was before, with what
 * waited of it; where it may have arrived, a new connection is created with what the deleted one held, since the server has
 * deleted that id for good. Gives the id under which it is shown now; undefined where it was shown nowhere before.
 */
export async function undoDeletion(
  transaction: StoreTransaction,
  before: PendingRow,
  moment: Moment,
): Promise<string | undefined> {
  const { id, base, mine } = before;
  if (mine === null) return undefined;
  const known = await readRow(transaction, 'connections', id);
  const { row, isStored } = known;
  const isUnheard = row.base === null || (base === null && row.version === 0);
  const isSent = isUnheard || row.inFlight.some(({ sent }) => sent === null);
  if (isStored && row.mine === null && !isSent) {
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
  const connection = mine as Connection;
  const isAsBefore = isUnseen(before) && !isStored;
  const copy = isAsBefore ? connection : copyOf(connection, moment.now, moment.newId);
  const now = isAsBefore ? before.changedAt : moment.now;
  return (await createConnection(transaction, copy, { ...moment, now })).shown.id;
}
