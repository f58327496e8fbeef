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
  /** Counts the attempts to send this change, from 1. Not sent to the server. */
  attempt: number;
  key: string;
  kind: InFlight['change']['kind'];
  entityId: string;
  arguments: Record<string, unknown>;
  baseVersion: number;
}

/** The next changes to send, the time to wait for in milliseconds since the epoch, or nothing to send. */
export type Batch = { kind: 'send'; changes: OutgoingChange[] } | { kind: 'wait'; until: number } | { kind: 'empty' };

/** The longest wait before a retry, in milliseconds, even if the server asks for more. */
export const LONGEST_WAIT = 24 * 60 * 60_000;

/** The server reads bodies of up to 100 kB: this leaves room for the envelope. */
const BYTES_MAX = 90_000;

/** Requests shrink to no less than this: a smaller one isn't worth sending. */
export const BYTES_LEAST = 6_000;

const encoder = new TextEncoder();

interface Wanted {
  /** Milliseconds since the epoch. */
  now: number;
  limit?: number;
  /** Changes whose answers are not stored yet: nothing of their entities is taken. */
  underWay?: readonly OutgoingChange[];
  /** How many bytes the network has carried in a request: a retry may fill as much. */
  room?: number;
  newKey?: () => string;
}

/**
 * Takes the patches that may be sent, oldest first, as many as fit into a request. Each is frozen as a change in flight
 * and retried byte for byte until it is answered: it may have arrived. A refused record holds back only itself, a
 * refused creation its whole entity.
 */
export async function takeBatch(transaction: StoreTransaction, wanted: Wanted): Promise<Batch> {
  const { now, limit = CHANGES_MAX, underWay = [], room = 0, newKey = uuid } = wanted;
  const busy = new Set(underWay.map(({ entityId }) => entityId));
  const most = Math.min(limit, CHANGES_MAX);
  const batch = new RequestBuilder(most, room);
  let until = Number.POSITIVE_INFINITY;
  for (let last = 0, isMore = true; isMore && !batch.isFull;) {
    // Rows that wait or are refused may stand before rows that can be sent.
    const rows = await transaction.queue(last, most);
    isMore = rows.length === most;
    last = rows.at(-1)?.since ?? last;
    for (const row of rows) {
      if (row.state === 'refused' || busy.has(row.id)) continue;
      if (!isDue(row, now)) until = Math.min(until, row.nextAttemptAt);
      // Await only where needed: Dexie ends a transaction after a hundred awaits of promises that aren't its own.
      else if (row.inFlight.length > 0 || wantedName(row) === undefined || !(await waitsForName(transaction, row))) {
        batch.add(row, newKey);
      }
      if (batch.isFull) break;
    }
  }
  if (batch.changes.length === 0) return Number.isFinite(until) ? { kind: 'wait', until } : { kind: 'empty' };
  await transaction.putPending(batch.rows);
  return { kind: 'send', changes: batch.changes };
}

class RequestBuilder {
  readonly rows: PendingRow[] = [];
  readonly changes: OutgoingChange[] = [];
  isFull = false;
  readonly #most: number;
  readonly #carried: number;
  #room = BYTES_MAX;
  #bytes = 0;

  constructor(most: number, carried: number) {
    this.#most = most;
    this.#carried = carried;
  }

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
    this.#room = Math.min(this.#room, Math.max(this.#carried, room));
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

/** The size of a request in bytes: halved with each unanswered attempt, to get through a slow network. */
function roomFor({ waitsForNetwork }: PendingRow, { attempts }: InFlight): number {
  return waitsForNetwork ? Math.max(BYTES_LEAST, BYTES_MAX / 2 ** attempts) : BYTES_MAX;
}

function frozen(row: PendingRow, newKey: () => string): InFlight[] {
  const { mirror, version, mine } = row;
  const values = valuesOf(mirror, mine);
  return sendable(row).map(([record, keys]): InFlight => {
    const sent = mine === null ? null : Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
    const change = changeOfPatch(row, record, keys);
    return { key: newKey(), record, change, baseVersion: version, sent, replaced: replacedBy(row, keys), attempts: 0 };
  });
}

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

/** Whether the wait was noted by a clock that was set back since. */
function isOfWrongClock({ nextAttemptAt, waitsSince }: PendingRow, now: number): boolean {
  return waitsSince > now || nextAttemptAt > now + LONGEST_WAIT;
}

/** When the first waiting row is due, in milliseconds since the epoch; undefined if one is due now or none waits. */
export function waitOf(rows: readonly PendingRow[], now: number): number | undefined {
  const waiting = rows.filter(({ state }) => state !== 'refused');
  if (waiting.length === 0 || waiting.some((row) => isDue(row, now))) return undefined;
  return Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
}

/** Whether an entity needs a name that another pending row is to free. In a cycle the server decides. */
export async function waitsForName(transaction: StoreTransaction, row: PendingRow): Promise<boolean> {
  const asked = new Set<string>();
  for (let waiting: PendingRow | undefined = row; waiting; asked.add(waiting.id)) {
    const name = wantedName(waiting);
    const holders: PendingRow[] = name === undefined ? [] : await transaction.freeing(name);
    const holder = holders.find(({ id }) => id !== waiting?.id);
    if (holder === undefined) return asked.size > 0;
    if (asked.has(holder.id)) return false;
    asked.add(waiting.id);
    waiting = holder;
  }
  return false;
}

/** The name that a connection is to get, as the key by which names are compared. */
function wantedName({ mirror, base, mine }: PendingRow): string | undefined {
  if (mirror !== 'connections' || mine === null) return undefined;
  const name = connectionNameKey(mine.name ?? '');
  return base !== null && connectionNameKey(base.name ?? '') === name ? undefined : name;
}
