import type { Change, ChangeArguments } from '../../contract/schema/change.ts';
import { type Entity, OUTBOX_FORMAT, type OutboxRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { editsOf } from './edits.ts';
import { withBirthdayRow } from './birthday-row.ts';
import { type EntityState, shownOf } from './entity-state.ts';
import { alteredOf, asMadeOn } from './mended-edits.ts';
import { withOccasionIds } from './occasion-ids.ts';
import { asUpdating, onNewest } from './prepare.ts';
import { mirrorOf, readState, writeState } from './stored-state.ts';
import { inPlaceOf, withdrawn } from './transitions.ts';
import { mayHaveArrived, withoutUnseen } from './withdraw.ts';

interface Entry {
  /** The change's own id, which is its idempotency key. */
  id: string;
  change: Change;
  /** ISO instant. */
  now: string;
  newId: () => string;
  /**
   * The entity as the form showed it that the change was made in, which may be older than what is shown by now; undefined
   * where the change was made on that.
   */
  startedFrom?: Entity | undefined;
  /**
   * Which refused change this one mends, of all that the queue holds of the entity. The form that mends is a whole one: what
   * it doesn't hold is lost with the changes that it takes the place of.
   */
  replaces?: ((rows: readonly OutboxRow[]) => OutboxRow | undefined) | undefined;
}

/** What came of a change that was made. */
export interface Appended {
  /** False where the server has never seen what was changed: it is deleted without its knowing. */
  isToSend: boolean;
  /** The entity as it is shown from now on, null where it is gone. */
  shown: Entity | null;
}

/** Lays a change over the mirror and puts it at the end of the queue, both in the transaction that it is called in. */
export async function append(transaction: StoreTransaction, made: Entry): Promise<Appended> {
  const mirror = mirrorOf(made.change.kind);
  const before = await readState(transaction, mirror, made.change.entityId);
  const entry = { ...made, change: withBirthdayRow(made.change, made.startedFrom ?? shownOf(before)) };
  const mended = entry.replaces?.(before.rows);
  const after =
    mended?.state === 'rejected' ? withMended(before, mended, entry) : appended(asOpened(before, entry), entry);
  await writeState(transaction, mirror, before, after);
  return { isToSend: after.rows.some(({ id }) => id === entry.id), shown: shownOf(after) };
}

/**
 * The state with what the form showed for the last that is known, where the connection went while the form was open: the
 * change is shown then until the server has refused it, and made anew from there.
 */
function asOpened(state: EntityState, { change, startedFrom }: Entry): EntityState {
  const { copy, rows } = state;
  if (change.kind === 'connection.create' || startedFrom === undefined) return state;
  // The own profile never goes: where this device has none yet, nothing is known of it.
  if (mirrorOf(change.kind) === 'profile') return state;
  if (copy.value !== null || rows.length > 0) return state;
  return { copy: { ...copy, value: startedFrom, gone: true }, rows };
}

/** The state with a change in the place of a refused one, which says anew what that one and those behind it had altered. */
function withMended(before: EntityState, mended: OutboxRow, { startedFrom, ...entry }: Entry): EntityState {
  const shown = shownOf(before);
  const change = asMaking(onNewest(entry.change, startedFrom, shown, entry.newId), mended);
  const left = withdrawn(before, mended);
  const { copy, rows } = inPlaceOf(appended(left, { ...entry, change }), mended);
  const ofForm = startedFrom && editsOf(withOccasionIds(asUpdating(entry.change), shown, entry.newId), startedFrom);
  const replaced = before.rows.filter((row) => !left.rows.includes(row)).map(({ edits }) => edits);
  // Where what is mended may have arrived, what stands there may be that: nobody can tell whose it is.
  const hiding = [...(mended.sent ? [] : replaced), ...(ofForm ? [ofForm] : [])];
  const edits = (row: OutboxRow) =>
    row.kind === 'connection.create' ? alteredOf(asUpdating(row), mended) : asMadeOn(row.edits, hiding);
  const mending = (row: OutboxRow) => ({ ...row, mendsSent: mayHaveArrived(mended), edits: edits(row) });
  return { copy, rows: rows.map((row) => (row.id === entry.id ? mending(row) : row)) };
}

function appended(state: EntityState, entry: Entry): EntityState {
  if (entry.change.kind !== 'connection.delete') return { ...state, rows: [...state.rows, newRow(state, entry)] };
  const { isUnknown, ...rest } = withoutUnseen(state);
  return isUnknown ? rest : { ...rest, rows: [...rest.rows, newRow(rest, entry)] };
}

/** What mends a making that was refused makes it anew: the server has nothing yet to update. */
function asMaking(change: Change, { kind, entityId }: OutboxRow): Change {
  if (kind !== 'connection.create' || change.kind !== 'connection.update') return change;
  return { kind, entityId, arguments: { ...change.arguments, id: entityId } as ChangeArguments['connection.create'] };
}

/** What is to be made and is there, since an attempt that was refused on its way back had arrived, is changed instead. */
function ofWhatIsThere(change: Change, { copy }: EntityState): Change {
  return copy.value === null || copy.gone ? change : asUpdating(change);
}

function newRow(state: EntityState, { id, change: wanted, now, newId, startedFrom }: Entry): OutboxRow {
  const shown = shownOf(state);
  const change = withOccasionIds(ofWhatIsThere(wanted, state), shown, newId);
  return {
    ...change,
    id,
    edits: editsOf(change, startedFrom ?? shown),
    state: 'pending',
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: now,
    format: OUTBOX_FORMAT,
  };
}
