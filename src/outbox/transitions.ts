import type { Change } from '../../contract/schema/change.ts';
import type { Edits, Entity, NoticeRow, OutboxRow, Refusal } from '../db/rows.ts';
import type { NewConnection } from '../../contract/schema/connection.ts';
import { editsOf, isSame, withEdits } from './edits.ts';
import { type EntityState, received } from './entity-state.ts';
import { isBesideForms } from './beside-forms.ts';
import { laneOf } from './lane.ts';
import { isAsWanted } from './prepare.ts';
import { leftOf, withoutDiscarded } from './without-discarded.ts';

/** What the server said of a change that it accepted. */
export interface Acceptance {
  status: number;
  version: number | undefined;
  /** The entity after it, or as much of it as was told; undefined where it is gone. */
  fields: Partial<Entity> | undefined;
}

/** What comes of an answer, and what it has replaced that the person did not know of. */
export interface Settled {
  state: EntityState;
  notice: NoticeRow | undefined;
}

/**
 * Whether the answer to a change may tell of a connection that was deleted meanwhile: one whose making had arrived before,
 * and that this device has never been told of. What comes next from the server decides.
 */
export function isDoubtful({ copy }: EntityState, { kind, attempts }: OutboxRow): boolean {
  return kind === 'connection.create' && attempts > 1 && copy.value === null && !copy.gone;
}

/** The state after a change was accepted: it leaves the queue, and the server's word is taken unless a newer one came. */
export function accepted(state: EntityState, row: OutboxRow, answer: Acceptance, now: string): Settled {
  const { copy } = state;
  const rows = without(state.rows, row);
  const notice = noticeOf(state, row, now);
  if (row.kind === 'connection.delete') {
    return { state: { copy: { ...copy, version: 0, value: null, gone: true }, rows }, notice };
  }
  const { version = 0 } = answer;
  const fields = fieldsOf(answer, row, copy.value);
  // An answer that was kept for a repetition may be older than what is known by now.
  const isKnown = copy.value !== null || (fields !== undefined && 'id' in fields);
  // What is laid over one that went meanwhile needs what was last known of it.
  if (copy.gone && isKnown)
    return { state: { copy: { ...copy, value: copy.value ?? (fields as Entity) }, rows }, notice };
  if (!isKnown) return { state: { copy, rows }, notice };
  const value = { ...copy.value, ...fields, version } as Entity;
  const after = version <= copy.version ? { copy, rows } : received({ copy, rows }, value);
  const isOther = row.kind === 'connection.create' && answer.status === 200 && !isAsWanted(value, row);
  return { state: isOther ? { ...after, rows: [...asUpdate(row, value, rows), ...rows] } : after, notice };
}

/** What an answer tells of the entity. Of a gift it tells that one alone, which was laid over the version before. */
function fieldsOf({ fields }: Acceptance, row: OutboxRow, held: Entity | null): Acceptance['fields'] {
  return row.kind === 'connection.gift' && held ? withEdits(held, row.edits) : fields;
}

/**
 * What was to make a connection that turned out to be there already, in another form: it changes of that one what was mended,
 * and nothing that a later change has sent by now. No change at all where nothing is left.
 */
function asUpdate(row: OutboxRow, found: Entity, later: readonly OutboxRow[]): OutboxRow[] {
  const { id: _id, ...fields } = row.arguments as NewConnection;
  const { entityId } = row;
  const change: Change = { kind: 'connection.update', entityId, arguments: { occasions: [], ...fields } };
  const overtaken = new Set(later.flatMap(({ sent }) => Object.keys(sent?.arguments ?? {})));
  // The rest is as it was made first, and others may have changed it since. One that mends no other came from here as it is:
  // after months the server knows no more that it has made it. And what is neither as it was nor as it was mended was changed
  // by another device, which is told of then.
  const edits = Object.fromEntries(
    Object.entries(editsOf(change, found)).flatMap(([field, { to }]): [string, Edits[string]][] => {
      const mended = row.edits[field];
      return mended && !overtaken.has(field) ? [[field, { from: mended.from, to }]] : [];
    }),
  );
  if (isSame({ ...found, ...withEdits(found, edits) }, found)) return [];
  return [{ ...fresh(row), ...change, id: `${row.id}.update`, edits }];
}

/**
 * The state after a change was refused for good: it is kept, with what the server said. Where that was of a whole request
 * an earlier sending may have arrived, so it also keeps the form in which it was sent.
 */
export function refused(state: EntityState, row: OutboxRow, refusal: Refusal, isOfRequest: boolean): EntityState {
  const { sent } = row;
  // The next news can tell of it again, such as those of a server that was set back.
  const known = refusal.status === 404 && !isOfRequest ? received(state, null) : state;
  return replaced(known, { ...fresh(row), ...(isOfRequest && { sent }), state: 'rejected', refusal });
}

/** The state after the server has said that the entity is another version: the change is made anew for that one. */
export function foundStale(state: EntityState, row: OutboxRow, current: Entity): EntityState {
  return received(replaced(state, { ...fresh(row), overtaken: (row.overtaken ?? 0) + 1 }), current);
}

/**
 * The state after a change was not looked at because an earlier one had not come through. It is made anew for what comes
 * of that one, unless that is of another lane: then an earlier sending of this one may have arrived by itself.
 */
export function heldBack(state: EntityState, row: OutboxRow): EntityState {
  const first = state.rows.find((other) => laneOf(other) === laneOf(row));
  const { sent } = row;
  return replaced(state, { ...fresh(row), ...(first?.id === row.id && { sent }) });
}

/** The state with a change to be tried again later, in the form in which it was sent. */
export function postponed(
  state: EntityState,
  row: OutboxRow,
  wait: { until: number; waitsForNetwork: boolean; isFiltered?: boolean },
  now: string,
): EntityState {
  const { until: nextAttemptAt, waitsForNetwork, isFiltered } = wait;
  const counted = isFiltered ? { ...row, filtered: (row.filtered ?? 0) + 1 } : row;
  return replaced(state, { ...counted, state: 'pending', nextAttemptAt, waitsSince: Date.parse(now), waitsForNetwork });
}

/** The state with a refused change to be tried once more as it is. */
export function retried(state: EntityState, row: OutboxRow): EntityState {
  const { sent } = row;
  return replaced(state, { ...fresh(row), sent });
}

/**
 * The state without a change that is discarded. What waits behind it goes on, unless it is about something that now never
 * comes to be, or is no more. What was to be made may be there: it had arrived, and its answer was lost.
 */
export function discarded(state: EntityState, row: OutboxRow): EntityState {
  const { gone, value } = state.copy;
  const isOver = gone || (row.kind === 'connection.create' && value === null);
  if (isOver) return { ...state, rows: [] };
  // A change that may have arrived is known to whoever made those behind it, whichever way it went.
  if (row.sent !== undefined) return { ...state, rows: without(state.rows, row) };
  const at = state.rows.findIndex(({ id }) => id === row.id);
  return { ...state, rows: [...state.rows.slice(0, at), ...onWhatStands(state.rows.slice(at + 1), row)] };
}

/** Those behind a discarded change, in their order: the first to alter the same is what the next ones were made on. */
function onWhatStands(behind: readonly OutboxRow[], { edits }: OutboxRow): OutboxRow[] {
  let gone = edits;
  return behind.map((row) => {
    const held = withoutDiscarded(row.edits, gone);
    gone = leftOf(gone, row);
    return { ...row, edits: held };
  });
}

/**
 * The state after a refused change gave way to a mended one, which carries what was held back behind it too; not what is
 * changed beside forms.
 */
export function withdrawn(state: EntityState, row: OutboxRow): EntityState {
  const at = state.rows.findIndex(({ id }) => id === row.id);
  const lane = laneOf(row);
  const isCarried = (other: OutboxRow) =>
    laneOf(other) === lane && !isBesideForms(other.kind) && !isBesideForms(row.kind);
  return { ...state, rows: state.rows.filter((other, place) => place < at || (other !== row && !isCarried(other))) };
}

/** The state with the last row, which mends another, at that one's place: before what was changed beside forms since. */
export function inPlaceOf({ copy, rows }: EntityState, { sequence }: OutboxRow): EntityState {
  const mending = rows.at(-1);
  const at = rows.findIndex((row) => isBesideForms(row.kind) && (row.sequence ?? 0) > (sequence ?? 0));
  if (mending === undefined || isBesideForms(mending.kind) || at === -1) return { copy, rows };
  return { copy, rows: rows.slice(0, -1).toSpliced(at, 0, { ...mending, sequence }) };
}

function fresh({ refusal: _refusal, sent: _sent, filtered: _filtered, ...row }: OutboxRow): OutboxRow {
  return { ...row, state: 'pending', nextAttemptAt: 0 };
}

function without(rows: readonly OutboxRow[], row: OutboxRow): readonly OutboxRow[] {
  return rows.filter(({ id }) => id !== row.id);
}

function replaced({ copy, rows }: EntityState, row: OutboxRow): EntityState {
  return { copy, rows: rows.map((other) => (other.id === row.id ? row : other)) };
}

function noticeOf({ copy }: EntityState, row: OutboxRow, at: string): NoticeRow | undefined {
  const lost = row.sent?.replaced ?? [];
  if (lost.length === 0) return undefined;
  const isDeletion = row.kind === 'connection.delete';
  // The name that the person knows it by is the one that they have just given it, or deleted it under.
  const named = row.edits['name']?.[isDeletion ? 'from' : 'to'];
  const known = typeof named === 'string' ? named : (copy.value?.name ?? '');
  const name = row.kind.startsWith('connection.') ? known : '';
  return { id: row.id, entityId: row.entityId, name, ...(isDeletion && { isDeletion }), replaced: lost, at };
}
