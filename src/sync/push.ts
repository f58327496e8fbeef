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
  /** Makes idempotency keys, where it is not at random. */
  newKey?: (() => string) | undefined;
  /** Once it is aborted nothing more is sent or written. */
  signal: AbortSignal;
  /** How many changes a request holds at most, where that is less than the server takes. */
  most?: number;
}

/**
 * How sending ended: nothing left to send, some of it to be tried again later, the token was refused, or it was ended,
 * also by another sender who has taken over.
 */
export type PushOutcome =
  | { kind: 'drained'; hasSent: boolean }
  | { kind: 'waiting'; until: number; hasSent: boolean }
  | { kind: 'unauthorised' }
  | { kind: 'ended' };

/**
 * Sends what the queue holds, oldest first and many at once, until nothing is left that may be sent now. To be called by
 * one sender at a time (see lock.ts). A change leaves the queue only together with the server's answer being written to
 * the mirror. While that is being done the next request is on its way: what comes before it was answered, and it ends where
 * the next change of an entity that the answer is about would come.
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
    // The next sender must not begin beside a request that is on its way.
    await following?.answer;
  }
}

/** What a request came to of which not all is answered; an object where it had no answer at all. */
type RequestFailure = 'superseded' | 'unauthorised' | 'refused' | 'filtered' | { until: number };

/**
 * After so many requests in a row without an answer the line is dead: by the time at which all that waits had timed out, the
 * first of it could be tried again, and nobody else would ever get a turn. One by itself may be cut off for what it holds.
 */
const UNANSWERED_MOST = 2;

/** How sending ends with a failure; undefined where it goes on. */
function outcomeOf(failure: RequestFailure | undefined, unanswered: number): PushOutcome | undefined {
  if (failure === 'superseded') return { kind: 'ended' };
  if (failure === 'unauthorised') return { kind: failure };
  const isDead = typeof failure === 'object' && unanswered === UNANSWERED_MOST;
  return isDead ? { kind: 'waiting', until: failure.until, hasSent: true } : undefined;
}

/** How much the next request may hold. */
/** As much again, after what was sent has been taken. */
function roomier(size: RequestSize): RequestSize {
  return { ...size, room: size.room * 2 };
}

interface RequestSize {
  /** In changes. */
  limit: number;
  /** In changes, of the requests after it. */
  usual: number;
  /** In bytes. Doubles with each answer, until one fails to come: the line may be fast again, or still slow. */
  room: number;
}

function sizeAfter(
  { usual, room }: RequestSize,
  failure: RequestFailure | undefined,
  changes: readonly OutgoingChange[],
): RequestSize {
  if (failure === 'filtered') return { limit: halfOf(changes), usual, room };
  // What is wrong with the request may be wrong with one of its changes only.
  if (failure === 'refused') return { limit: 1, usual: 1, room };
  return { limit: usual, usual, room: typeof failure === 'object' ? 0 : room };
}

/** How a request was answered. A fault of ours is kept until it is its turn. */
type Answer = { results: HeardResult[] } | { failure: ApiFailure } | { fault: unknown };

/** A request that is on its way. */
interface Sent {
  kind: 'sent';
  changes: readonly OutgoingChange[];
  answer: Promise<Answer>;
}

/** Takes the next changes and sends them, up to the first of an entity whose answer is still to be written. */
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

/** As `sendNext`. A fault, such as of a full disk, is kept: the answer in hand is to be written first. */
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
 * Whether somebody in between may dislike one of the changes only, as a filter of texts does. A portal that wants a sign-in
 * can answer the same, so none is ever taken for refused: the first half is tried by itself and the rest waits, down to one
 * change that waits longer than all others. A portal hears of few requests so, and nobody's text holds up another's.
 */
function mayBeFiltered(failure: ApiFailure): boolean {
  return failure.kind === 'unreadable' && failure.status >= 400 && failure.status < 500;
}

function halfOf(changes: readonly OutgoingChange[]): number {
  return Math.ceil(changes.length / 2);
}

/**
 * Keeps all of a request that nobody or somebody in between answered, in the form in which it was sent: some of it may have
 * arrived. Without an answer it says when the first of it may be sent again.
 */
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

/** Keeps all of a request that the server refused as a whole, but for one change alone that is refused for good with it. */
async function settleRefused(
  context: PushContext,
  changes: readonly OutgoingChange[],
  { status, code, message, retryAfterSeconds }: ApiFailure & { kind: 'refused' },
): Promise<RequestFailure | undefined> {
  if (status === 401) return (await settleEach(context, changes, () => AT_ONCE)) ?? 'unauthorised';
  // A server that does not know the call, such as one that was set back, has said nothing about the changes.
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

/** Another device that never stops changing the same must not keep this one busy without a pause. */
const STALE_TRIES = 8;

/** How often a change went round too often already, at every second try; 0 where it may be made anew at once. */
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
  // Two that go on would each make the other's answers count no more, for ever.
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
