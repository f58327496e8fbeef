import { lastMessage } from '../../contract/errors.ts';
import { CHANGES_MAX, type ChangeResult } from '../../contract/schema/sync.ts';
import { ApiError, type ApiFailure, failureOf } from '../api/api-error.ts';
import type { Store } from '../db/store.ts';
import { type OutgoingChange, takeBatch } from '../outbox/batch.ts';
import { type Outcome, settle } from '../outbox/settle.ts';
import { isFinal, understand } from './outcome.ts';
import { retryDelay } from './retry.ts';
import type { SyncServer } from './server.ts';

export interface PushContext {
  store: Store;
  server: SyncServer;
  /** Milliseconds since the epoch. */
  now: () => number;
  random: () => number;
  /** Once it is aborted nothing more is sent or written. */
  signal: AbortSignal;
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
 * the mirror.
 */
export async function push(context: PushContext): Promise<PushOutcome> {
  const { store, now, signal } = context;
  let limit = CHANGES_MAX;
  let hasSent = false;
  while (!signal.aborted) {
    const batch = await store.transaction((transaction) => takeBatch(transaction, now(), limit));
    if (batch.kind === 'empty') return { kind: 'drained', hasSent };
    if (batch.kind === 'wait') return { kind: 'waiting', until: batch.until, hasSent };
    hasSent = true;
    const failure = await sendBatch(context, batch.changes);
    if (failure === 'superseded') return { kind: 'ended' };
    if (failure === 'unauthorised') return { kind: 'unauthorised' };
    // What is wrong with the request may be wrong with one of its changes only.
    limit = failure === 'refused' ? 1 : limit;
  }
  return { kind: 'ended' };
}

async function sendBatch(context: PushContext, changes: readonly OutgoingChange[]) {
  const { server, signal } = context;
  let results: ChangeResult[];
  try {
    results = await server.send(changes);
    if (!answers(results, changes)) throw new ApiError({ kind: 'unreadable', status: 200 });
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return signal.aborted ? undefined : keep(context, changes, failure);
  }
  return signal.aborted ? undefined : settleAll(context, changes, results);
}

function answers(results: readonly ChangeResult[], changes: readonly OutgoingChange[]): boolean {
  return results.length === changes.length && results.every(({ key }, at) => key === changes[at]?.key);
}

/** Keeps all of a request that failed as a whole, in the form in which it was sent: some of it may have arrived. */
async function keep(context: PushContext, changes: readonly OutgoingChange[], failure: ApiFailure) {
  if (failure.kind !== 'refused') {
    return settleEach(context, changes, (attempts) => later(context, attempts, undefined, true));
  }
  const { status, code, message, retryAfterSeconds } = failure;
  if (status === 401) {
    const again: Outcome = { kind: 'later', until: 0, waitsForNetwork: false };
    return (await settleEach(context, changes, () => again)) ?? 'unauthorised';
  }
  // A server that does not know the call, such as one that was set back, has said nothing about the changes.
  if (!isFinal(status, code) || status === 404) {
    return settleEach(context, changes, (attempts) => later(context, attempts, retryAfterSeconds, false));
  }
  const refusal = { status, code, message: lastMessage(message) };
  const isAlone = changes.length === 1;
  const settled = await settleEach(context, changes, () =>
    isAlone ? { kind: 'refused', refusal, isOfRequest: true } : { kind: 'later', until: 0, waitsForNetwork: false },
  );
  return settled ?? 'refused';
}

function settleAll(context: PushContext, changes: readonly OutgoingChange[], results: readonly ChangeResult[]) {
  return settleEach(context, changes, (attempts, at) => {
    const [change, result] = [changes[at], results[at]];
    const understood = change && result && understand(change, result);
    const isToWait = understood === undefined || understood.kind === 'again' || isGoingRound(understood, attempts);
    return isToWait ? later(context, attempts, undefined, false) : understood;
  });
}

/** Another device that never stops changing the same must not keep this one busy without a pause. */
const STALE_TRIES = 8;

function isGoingRound({ kind }: Outcome, attempts: number): boolean {
  return kind === 'stale' && attempts > STALE_TRIES && attempts % 2 === 1;
}

async function settleEach(
  { store, now }: PushContext,
  changes: readonly OutgoingChange[],
  outcomeOf: (attempts: number, at: number) => Outcome,
): Promise<'superseded' | undefined> {
  const time = new Date(now()).toISOString();
  const sendings = changes.map(({ key: id, kind, entityId, attempt: attempts }) => ({ id, kind, entityId, attempts }));
  const counted = await store.transaction((transaction) =>
    settle(transaction, sendings, ({ attempts }, at) => outcomeOf(attempts, at), time),
  );
  // Two that go on would each make the other's answers count no more, for ever.
  return counted === changes.length ? undefined : 'superseded';
}

function later(
  { now, random }: PushContext,
  attempts: number,
  retryAfterSeconds: number | undefined,
  waitsForNetwork: boolean,
): Outcome {
  return { kind: 'later', until: now() + retryDelay(attempts, retryAfterSeconds, random), waitsForNetwork };
}
