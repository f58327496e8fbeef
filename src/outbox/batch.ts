import { CHANGES_MAX } from '../../contract/schema/sync.ts';
import type { CopyRow, OutboxRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { settledCopy } from './entity-state.ts';
import { laneOf } from './lane.ts';
import { prepare, type Standing, standingAfter, standingOf } from './prepare.ts';

/** A change as `POST /sync` takes it. */
export interface OutgoingChange {
  /** Which sending of it this is, from 1 on. Of no concern to the server. */
  attempt: number;
  key: string;
  kind: OutboxRow['kind'];
  entityId: string;
  arguments: Record<string, unknown>;
  baseVersion: number;
}

/** What the queue holds for the sender: changes to send now, the moment to try again, or nothing. */
export type Batch = { kind: 'send'; changes: OutgoingChange[] } | { kind: 'wait'; until: number } | { kind: 'empty' };

/** No change waits longer than this for its next try, in milliseconds, whoever asks for that. */
export const LONGEST_WAIT = 24 * 60 * 60_000;

/** The server reads bodies of up to 100 kB; what encloses the changes has room beside this. */
const BYTES_MAX = 90_000;

/** Less than this is not worth a request of its own: a line that is too slow for it is none. */
export const BYTES_LEAST = 6_000;

const encoder = new TextEncoder();

/**
 * Takes the oldest changes that may be sent at `now` (milliseconds since the epoch), at most `limit` and as many as fit
 * into a request, and marks them as being sent. Within an entity the order of entry is kept: a change that waits or was
 * refused holds back the later ones of its own entity, and no other's. What was marked stays in the queue: a tab that dies
 * now leaves it to be sent again, exactly as it was. With a request `underWay` only what comes before the next change of
 * one of its entities is taken: what is behind that one may build on it, such as on a name that it gives free. Changes that
 * were tried in vain go in short requests, unless the line has shown since that it has `room` for more bytes.
 */
export async function takeBatch(
  transaction: StoreTransaction,
  now: number,
  limit = CHANGES_MAX,
  underWay: readonly OutgoingChange[] = [],
  room = 0,
): Promise<Batch> {
  const most = Math.min(limit, CHANGES_MAX);
  // What waits or was refused in front may hide from the first so many that there is more to send.
  const first = most + underWay.length;
  const head = await transaction.queue(first);
  const ofHead = sendable(head, now, underWay);
  const isEnough = head.length < first || ofHead.due.length >= most;
  const { due, until } = isEnough ? ofHead : sendable(await transaction.queue(), now, underWay);
  if (due.length === 0) return Number.isFinite(until) ? { kind: 'wait', until } : { kind: 'empty' };
  const candidates = due.slice(0, most);
  const ids = [...new Set(candidates.map(({ entityId }) => entityId))];
  const taken = fitting(candidates, ids, await transaction.copies(ids), room);
  await transaction.putRows(taken.map(({ row }) => row));
  return { kind: 'send', changes: taken.map(({ change }) => change) };
}

/** What of the queue, or of its beginning, may be sent while a request is under way. */
function sendable(queue: readonly OutboxRow[], now: number, underWay: readonly OutgoingChange[]) {
  const keys = new Set(underWay.map(({ key }) => key));
  const { due: free, until } = dueRows(
    queue.filter(({ id }) => !keys.has(id)),
    now,
  );
  return { due: beforeEntitiesOf(underWay, free), until };
}

/** The rows that nothing holds back, and the moment at which the first of the others may be tried again. */
export function dueRows(queue: readonly OutboxRow[], now: number): { due: OutboxRow[]; until: number } {
  const heldBack = new Set<string>();
  const due: OutboxRow[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const row of queue) {
    const lane = laneOf(row);
    if (heldBack.has(lane)) continue;
    if (row.state !== 'rejected' && isDue(row, now)) {
      due.push(row);
      continue;
    }
    if (row.state !== 'rejected') until = Math.min(until, row.nextAttemptAt);
    heldBack.add(lane);
  }
  return { due, until };
}

function beforeEntitiesOf(underWay: readonly OutgoingChange[], due: readonly OutboxRow[]): readonly OutboxRow[] {
  const entities = new Set(underWay.map(({ entityId }) => entityId));
  const next = due.findIndex(({ entityId }) => entities.has(entityId));
  return next === -1 ? due : due.slice(0, next);
}

function isDue(row: OutboxRow, now: number): boolean {
  return row.nextAttemptAt <= now || isOfWrongClock(row, now);
}

/** Whether only a clock that was set back since can have noted the wait. */
function isOfWrongClock({ nextAttemptAt, waitsSince = 0 }: OutboxRow, now: number): boolean {
  return waitsSince > now || nextAttemptAt > now + LONGEST_WAIT;
}

/**
 * How much a request holds that begins with this change: half as much for each time that there was no answer to it. Over a
 * line that is too slow for all of it, a long one would be given up each time, and nothing would ever get through.
 */
function roomFor({ attempts, waitsForNetwork }: OutboxRow): number {
  return waitsForNetwork ? Math.max(BYTES_LEAST, BYTES_MAX / 2 ** attempts) : BYTES_MAX;
}

function fitting(
  candidates: readonly OutboxRow[],
  ids: readonly string[],
  copies: readonly (CopyRow | undefined)[],
  shown: number,
) {
  const standings = new Map<string, Standing>(
    ids.map((id, at) => [id, standingOf({ copy: copies[at] ?? settledCopy(id, undefined), rows: [] })]),
  );
  const taken: { row: OutboxRow; change: OutgoingChange }[] = [];
  /** Of whom the server has told since what is sent first: whether that is in there, only the answer says. */
  const doubtful = new Set<string>();
  let bytes = 0;
  let room = BYTES_MAX;
  for (const row of candidates) {
    if (row.sent === undefined && doubtful.has(row.entityId)) break;
    room = Math.min(room, Math.max(shown, roomFor(row)));
    const { id: key, kind, entityId } = row;
    const standing = standings.get(entityId) ?? { value: null, baseVersion: 0 };
    const sent = prepare(row, standing);
    const attempt = row.attempts + 1;
    const change = { attempt, key, kind, entityId, arguments: sent.arguments, baseVersion: sent.baseVersion };
    bytes += encoder.encode(JSON.stringify(change)).byteLength + 1;
    if (bytes > room && taken.length > 0) break;
    if (standing.baseVersion > (kind === 'connection.create' ? 0 : sent.baseVersion)) doubtful.add(entityId);
    standings.set(entityId, standingAfter(standing, row));
    taken.push({ row: { ...row, sent, state: 'sending', attempts: attempt }, change });
  }
  return taken;
}
