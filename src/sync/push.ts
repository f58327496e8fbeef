import { lastMessage } from '../../contract/errors.ts';
import { CHANGES_MAX } from '../../contract/schema/sync/sync.ts';
import { ApiError, type ApiFailure, failureOf } from '../api/api-error.ts';
import type { HeardResult } from '../api/sync.ts';
import type { InFlight, PendingRow } from '../db/rows.ts';
import type { Store } from '../db/store.ts';
import { type Batch, BYTES_LEAST, type OutgoingChange, takeBatch } from '../pending/queue.ts';
import { type Later, type Outcome, settle } from '../pending/settle.ts';
import { isFinal, mirrorOf, understand } from './outcome.ts';
import { retryDelay } from './retry.ts';
import type { SyncServer } from './server.ts';

export interface PushContext {
  store: Store;
  server: SyncServer;
  /** Milliseconds since the epoch. */
  now: () => number;
  random: () => number;
  newKey?: (() => string) | undefined;
  /** Once aborted, nothing more is sent or written. */
  signal: AbortSignal;
  /** The most changes per request, if fewer than the server takes. */
  most?: number;
}

/** `waiting`: retry at `until`, in milliseconds since the epoch. `ended`: aborted, or another tab has taken over. */
export type PushOutcome =
  | { kind: 'drained'; hasSent: boolean }
  | { kind: 'waiting'; until: number; hasSent: boolean }
  | { kind: 'unauthorised' }
  | { kind: 'ended' };

/**
 * Sends the queue, oldest first, until nothing is due. One tab at a time (lock.ts). A change leaves the queue when its
 * answer is stored; meanwhile the next request is sent, without the entities of that answer.
 */
export async function push(context: PushContext): Promise<PushOutcome> {
  const { signal } = context;
  const most = context.most ?? CHANGES_MAX;
  let size: RequestSize = { limit: most, usual: most, room: BYTES_LEAST };
  let hasSent = false;
  let unanswered = 0;
  let following: Sent | undefined;
  try {
    while (!signal.aborted) {
      const sent = following ?? (await sendNext(context, size));
      if (sent.kind === 'empty') return { kind: 'drained', hasSent };
      if (sent.kind === 'wait') return { kind: 'waiting', until: sent.until, hasSent };
      hasSent = true;
      const answer = await sent.answer;
      if (signal.aborted) break;
      const hasResults = 'results' in answer;
      if (hasResults) size = roomier(size);
      const isMore = hasResults && size.limit === most;
      const next = isMore ? await sendAhead(context, size, sent.changes) : undefined;
      following = next?.kind === 'sent' ? next : undefined;
      if (signal.aborted) break;
      const failure = await settleAnswer(context, sent.changes, answer);
      if (next?.kind === 'fault') throw next.fault;
      unanswered = typeof failure === 'object' ? unanswered + 1 : 0;
      const outcome = outcomeOf(failure, unanswered);
      if (outcome) return outcome;
      size = sizeAfter(size, failure, sent.changes);
    }
    return { kind: 'ended' };
  } finally {
    // The next sender must not start while a request is under way.
    await following?.answer;
  }
}

/** Why not all of a request was answered; an object if there was no answer at all. */
type RequestFailure = 'superseded' | 'unauthorised' | 'refused' | 'filtered' | { until: number };

/** After so many unanswered requests in a row the network is dead. A single one may fail for its content. */
const UNANSWERED_MOST = 2;

function outcomeOf(failure: RequestFailure | undefined, unanswered: number): PushOutcome | undefined {
  if (failure === 'superseded') return { kind: 'ended' };
  if (failure === 'unauthorised') return { kind: failure };
  const isDead = typeof failure === 'object' && unanswered === UNANSWERED_MOST;
  return isDead ? { kind: 'waiting', until: failure.until, hasSent: true } : undefined;
}

function roomier(size: RequestSize): RequestSize {
  return { ...size, room: size.room * 2 };
}

interface RequestSize {
  /** Changes in the next request. */
  limit: number;
  /** Changes in the requests after it. */
  usual: number;
  /** In bytes. Doubles with each answer; 0 without one. */
  room: number;
}

function sizeAfter(
  { usual, room }: RequestSize,
  failure: RequestFailure | undefined,
  changes: readonly OutgoingChange[],
): RequestSize {
  if (failure === 'filtered') return { limit: halfOf(changes), usual, room };
  // Any one of the changes may be the cause: each is sent alone.
  if (failure === 'refused') return { limit: 1, usual: 1, room };
  return { limit: usual, usual, room: typeof failure === 'object' ? 0 : room };
}

/** A fault is thrown only when it is the answer's turn. */
type Answer = { results: HeardResult[] } | { failure: ApiFailure } | { fault: unknown };

interface Sent {
  kind: 'sent';
  changes: readonly OutgoingChange[];
  answer: Promise<Answer>;
}

/** Sends the next changes, except of entities whose answers are not stored yet. */
async function sendNext(
  context: PushContext,
  { limit, room }: RequestSize,
  underWay?: readonly OutgoingChange[],
): Promise<Sent | Exclude<Batch, { kind: 'send' }>> {
  const { store, now, newKey, signal } = context;
  const batch = await store.transaction((transaction) =>
    takeBatch(transaction, { now: now(), limit, underWay, room, newKey }),
  );
  if (batch.kind !== 'send') return batch;
  if (signal.aborted) return { kind: 'empty' };
  return { kind: 'sent', changes: batch.changes, answer: ask(context, batch.changes) };
}

/** As `sendNext`, but returns a fault, such as a full disk: the current answer must be stored first. */
function sendAhead(context: PushContext, size: RequestSize, underWay: readonly OutgoingChange[]) {
  return sendNext(context, size, underWay).catch((fault: unknown) => ({ kind: 'fault' as const, fault }));
}

async function ask({ server }: PushContext, changes: readonly OutgoingChange[]): Promise<Answer> {
  try {
    const results = await server.send(changes);
    if (!answers(results, changes)) throw new ApiError({ kind: 'unreadable', status: 200 });
    return { results };
  } catch (error) {
    const failure = failureOf(error);
    return failure ? { failure } : { fault: error };
  }
}

async function settleAnswer(
  context: PushContext,
  changes: readonly OutgoingChange[],
  answer: Answer,
): Promise<RequestFailure | undefined> {
  if ('fault' in answer) throw answer.fault;
  if ('results' in answer) return settleAll(context, changes, answer.results);
  const { failure } = answer;
  return failure.kind === 'refused'
    ? settleRefused(context, changes, failure)
    : settleUnanswered(context, changes, failure);
}

function answers(results: readonly HeardResult[], changes: readonly OutgoingChange[]): boolean {
  return results.length === changes.length && results.every(({ key }, at) => key === changes[at]?.key);
}

const AT_ONCE: Outcome = { kind: 'later', until: 0, waitsForNetwork: false };

/**
 * Whether a filter may object to the text of one change. A sign-in portal can answer the same, so nothing is refused:
 * the first half is retried and the rest waits, down to one change, which then waits longest.
 */
function mayBeFiltered(failure: ApiFailure): boolean {
  return failure.kind === 'unreadable' && failure.status >= 400 && failure.status < 500;
}

function halfOf(changes: readonly OutgoingChange[]): number {
  return Math.ceil(changes.length / 2);
}

/** Postpones an unanswered request, to be retried as it was sent: some of it may have arrived. */
async function settleUnanswered(
  context: PushContext,
  changes: readonly OutgoingChange[],
  failure: ApiFailure,
): Promise<RequestFailure | undefined> {
  const isFiltered = mayBeFiltered(failure) && changes.length === 1;
  const tried = mayBeFiltered(failure) && !isFiltered ? halfOf(changes) : 0;
  let until = Number.POSITIVE_INFINITY;
  const wait = (attempts: number) => {
    const waiting = later(context, attempts, undefined, true);
    until = Math.min(until, waiting.until);
    return waiting;
  };
  const settled = await settleEach(context, changes, ({ attempts }, at) =>
    at < tried ? AT_ONCE : { ...wait(attempts), isFiltered },
  );
  if (settled || isFiltered) return settled;
  return tried > 0 ? 'filtered' : { until };
}

/** Handles the refusal of a whole request. Only a change that was sent alone is refused with it. */
async function settleRefused(
  context: PushContext,
  changes: readonly OutgoingChange[],
  { status, code, message, retryAfterSeconds }: ApiFailure & { kind: 'refused' },
): Promise<RequestFailure | undefined> {
  if (status === 401) return (await settleEach(context, changes, () => AT_ONCE)) ?? 'unauthorised';
  // A server that doesn't know the call, such as an older version, says nothing about the changes.
  if (!isFinal(status, code) || status === 404) {
    return settleEach(context, changes, ({ attempts }) => later(context, attempts, retryAfterSeconds, false));
  }
  const refusal = { status, code, message: lastMessage(message) };
  const isAlone = changes.length === 1;
  const settled = await settleEach(context, changes, () =>
    isAlone ? { kind: 'refused', refusal, isOfRequest: true } : AT_ONCE,
  );
  return settled ?? 'refused';
}

function settleAll(context: PushContext, changes: readonly OutgoingChange[], results: readonly HeardResult[]) {
  return settleEach(context, changes, (sent, at, row) => {
    const [change, result] = [changes[at], results[at]];
    const understood = change && result && understand(change, result);
    if (understood === undefined || understood.kind === 'again') return later(context, sent.attempts, undefined, false);
    const rounds = roundsTooMany(understood, sent, row);
    return rounds > 0 ? later(context, rounds, undefined, false) : understood;
  });
}

/** Another device that keeps changing the same entity must not keep this one busy without a pause. */
const STALE_TRIES = 8;

/** By how much a stale change exceeds the limit, counted at every second attempt; 0 if it may be sent at once. */
function roundsTooMany({ kind }: Outcome, { attempts }: InFlight, { overtaken }: PendingRow): number {
  return kind === 'stale' && attempts % 2 === 1 ? Math.max(0, overtaken - STALE_TRIES) : 0;
}

async function settleEach(
  { store, now }: PushContext,
  changes: readonly OutgoingChange[],
  outcomeOfChange: Parameters<typeof settle>[2],
): Promise<'superseded' | undefined> {
  const time = new Date(now()).toISOString();
  const sendings = changes.map(({ key, kind, entityId, attempt }) => ({
    key,
    mirror: mirrorOf(kind),
    entityId,
    attempt,
  }));
  const counted = await store.transaction((transaction) => settle(transaction, sendings, outcomeOfChange, time));
  // Two active senders would outdate each other's answers for ever.
  return counted === changes.length ? undefined : 'superseded';
}

function later(
  { now, random }: PushContext,
  attempts: number,
  retryAfterSeconds: number | undefined,
  waitsForNetwork: boolean,
): Later {
  return { kind: 'later', until: now() + retryDelay(attempts, retryAfterSeconds, random), waitsForNetwork };
}
