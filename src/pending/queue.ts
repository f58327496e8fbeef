import { v7 as uuid } from 'uuid';
import { connectionNameKey } from '../../contract/rules/limits/connection-name.ts';
import type { RecordName } from '../../contract/records/record-type.ts';
import { valuesOf } from '../../contract/records/values.ts';
import { CHANGES_MAX } from '../../contract/schema/sync/sync.ts';
import type { InFlight, PendingRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { changeOfPatch, isMain, patchesOf } from './patch.ts';
import { replacedBy } from './states.ts';

/** A change as `POST /sync` takes it. */
export interface OutgoingChange {
  /** Which sending of it this is, from 1 on. Of no concern to the server. */
  attempt: number;
  key: string;
  kind: InFlight['change']['kind'];
  entityId: string;
  arguments: Record<string, unknown>;
  baseVersion: number;
}

/** What the queue holds for the sender: changes to send now, the moment to try again, or nothing. */
export type Batch = { kind: 'send'; changes: OutgoingChange[] } | { kind: 'wait'; until: number } | { kind: 'empty' };

/** Nothing waits longer than this for its next try, in milliseconds, whoever asks for that. */
export const LONGEST_WAIT = 24 * 60 * 60_000;

/** The server reads bodies of up to 100 kB; what encloses the changes has room beside this. */
const BYTES_MAX = 90_000;

/** Less than this is not worth a request of its own: a line that is too slow for it is none. */
export const BYTES_LEAST = 6_000;

const encoder = new TextEncoder();

interface Wanted {
  /** Milliseconds since the epoch. */
  now: number;
  /** How many changes are taken at most. */
  limit?: number;
  /** What is on its way meanwhile: nothing of the same entities is taken. */
  underWay?: readonly OutgoingChange[];
  /** How many bytes the line has shown to have room for: what was tried in vain goes in short requests otherwise. */
  room?: number;
  newKey?: () => string;
}

/**
 * Takes the patches that may be sent, those that began to differ first, as many as fit into a request. What is taken is
 * frozen as changes in flight, each with its key, and is sent again byte for byte until there is an answer: it may have
 * arrived. Of an entity with something in flight nothing else is taken. A refused record holds back itself, and the others
 * of its entity where the server has nothing of it.
 */
export async function takeBatch(transaction: StoreTransaction, wanted: Wanted): Promise<Batch> {
  const { now, limit = CHANGES_MAX, underWay = [], room = 0, newKey = uuid } = wanted;
  const busy = new Set(underWay.map(({ entityId }) => entityId));
  const most = Math.min(limit, CHANGES_MAX);
  const batch = new Request(most, room);
  let until = Number.POSITIVE_INFINITY;
  for (let last = 0, isMore = true; isMore && !batch.isFull;) {
    // What waits or was refused in front may hide what can be sent.
    const rows = await transaction.queue(last, most);
    isMore = rows.length === most;
    last = rows.at(-1)?.since ?? last;
    for (const row of rows) {
      if (row.state === 'refused' || busy.has(row.id)) continue;
      if (!isDue(row, now)) until = Math.min(until, row.nextAttemptAt);
      // Dexie lets go of a transaction that has waited for nothing of its own a hundred times.
      else if (row.inFlight.length > 0 || takenName(row) === undefined || !(await waitsForName(transaction, row))) {
        batch.add(row, newKey);
      }
      if (batch.isFull) break;
    }
  }
  if (batch.changes.length === 0) return Number.isFinite(until) ? { kind: 'wait', until } : { kind: 'empty' };
  await transaction.putPending(batch.rows);
  return { kind: 'send', changes: batch.changes };
}

/** A request that is being filled. */
class Request {
  readonly rows: PendingRow[] = [];
  readonly changes: OutgoingChange[] = [];
  isFull = false;
  readonly #most: number;
  readonly #shown: number;
  #room = BYTES_MAX;
  #bytes = 0;

  constructor(most: number, shown: number) {
    this.#most = most;
    this.#shown = shown;
  }

  /** Adds what of an entity is to be sent, as far as there is room. */
  add(row: PendingRow, newKey: () => string): void {
    const inFlight = row.inFlight.length > 0 ? row.inFlight : frozen(row, newKey);
    const taken: InFlight[] = [];
    for (const sent of inFlight) {
      const sending = { ...sent, attempts: sent.attempts + 1 };
      if (this.isFull || !this.#take(outgoing(row, sending), roomFor(row, sent))) break;
      taken.push(sending);
    }
    if (taken.length === 0) return;
    const left = row.inFlight.slice(taken.length);
    this.rows.push({ ...row, inFlight: [...taken, ...left], state: 'sending' });
  }

  #take(change: OutgoingChange, room: number): boolean {
    this.#room = Math.min(this.#room, Math.max(this.#shown, room));
    this.#bytes += encoder.encode(JSON.stringify(change)).byteLength + 1;
    const isTooLong = this.#bytes > this.#room && this.changes.length > 0;
    if (!isTooLong) this.changes.push(change);
    this.isFull = isTooLong || this.changes.length === this.#most;
    return !isTooLong;
  }
}

function outgoing(
  { id: entityId }: PendingRow,
  { key, change, baseVersion, attempts: attempt }: InFlight,
): OutgoingChange {
  return { attempt, key, kind: change.kind, entityId, arguments: change.arguments, baseVersion };
}

/**
 * How much a request holds that begins with this change: half as much for each time that there was no answer to it. Over a
 * line that is too slow for all of it, a long one would be given up each time, and nothing would ever get through.
 */
function roomFor({ waitsForNetwork }: PendingRow, { attempts }: InFlight): number {
  return waitsForNetwork ? Math.max(BYTES_LEAST, BYTES_MAX / 2 ** attempts) : BYTES_MAX;
}

/** The patches of an entity's records as changes that were never sent. */
function frozen(row: PendingRow, newKey: () => string): InFlight[] {
  const { mirror, version, mine } = row;
  const values = valuesOf(mirror, mine);
  return sendable(row).map(([record, keys]): InFlight => {
    const sent = mine === null ? null : Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
    const change = changeOfPatch(row, record, keys);
    return { key: newKey(), record, change, baseVersion: version, sent, replaced: replacedBy(row, keys), attempts: 0 };
  });
}

/** The patches of an entity that may be sent. */
function sendable(row: PendingRow): [RecordName, string[]][] {
  const patches = [...patchesOf(row)];
  const main = patches.find(([record]) => isMain(row, record));
  const isMissing = row.base === null && (main === undefined || main[0] in row.refusals);
  if (row.gone || isMissing) return [];
  return patches.filter(([record]) => !(record in row.refusals));
}

function isDue(row: PendingRow, now: number): boolean {
  return row.nextAttemptAt <= now || isOfWrongClock(row, now);
}

/** Whether only a clock that was set back since can have noted the wait. */
function isOfWrongClock({ nextAttemptAt, waitsSince }: PendingRow, now: number): boolean {
  return waitsSince > now || nextAttemptAt > now + LONGEST_WAIT;
}

/** When the first of what waits may be sent; undefined where something may be sent now, or nothing waits. */
export function waitOf(rows: readonly PendingRow[], now: number): number | undefined {
  const waiting = rows.filter(({ state }) => state !== 'refused');
  if (waiting.length === 0 || waiting.some((row) => isDue(row, now))) return undefined;
  return Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
}

/**
 * Whether an entity is to have a name that another one is about to give free. Where two wait for each other's neither does,
 * and the server says which name is taken.
 */
export async function waitsForName(transaction: StoreTransaction, row: PendingRow): Promise<boolean> {
  const asked = new Set<string>();
  for (let waiting: PendingRow | undefined = row; waiting; asked.add(waiting.id)) {
    const name = takenName(waiting);
    const holders: PendingRow[] = name === undefined ? [] : await transaction.freeing(name);
    const holder = holders.find(({ id }) => id !== waiting?.id);
    if (holder === undefined) return asked.size > 0;
    if (asked.has(holder.id)) return false;
    asked.add(waiting.id);
    waiting = holder;
  }
  return false;
}

/** The name that a connection is to have and has not yet, as names are compared. */
function takenName({ mirror, base, mine }: PendingRow): string | undefined {
  if (mirror !== 'connections' || mine === null) return undefined;
  const name = connectionNameKey(mine.name ?? '');
  return base !== null && connectionNameKey(base.name ?? '') === name ? undefined : name;
}
