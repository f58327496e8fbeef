import { type ErrorCode, lastMessage } from '../../contract/errors.ts';
import { type ApiFailure, failureOf } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/rows.ts';
import { next } from '../outbox/next.ts';
import { markSending, reject, retryLater, settle } from '../outbox/settle.ts';
import { retryDelay } from './retry.ts';
import { type Answer, send } from './send.ts';

export interface PushContext {
  database: Database;
  client: Client;
  /** Milliseconds since the epoch. */
  now: () => number;
  random: () => number;
  /** Once it is aborted nothing more is sent or written. */
  signal: AbortSignal;
}

/** How sending ended: nothing left to send, some of it to be tried again later, the token was refused, or it was ended. */
export type PushOutcome =
  | { kind: 'drained' }
  | { kind: 'waiting'; until: number }
  | { kind: 'unauthorised' }
  | { kind: 'ended' };

/**
 * Sends what the queue holds, oldest first, until nothing is left that may be sent now. To be called by one sender at a
 * time (see lock.ts). A change leaves the queue only together with the server's answer being written to the mirror.
 */
export async function push(context: PushContext): Promise<PushOutcome> {
  const { database, now, signal } = context;
  while (!signal.aborted) {
    const found = await next(database, now());
    if (found.kind === 'empty') return { kind: 'drained' };
    if (found.kind === 'wait') return { kind: 'waiting', until: found.until };
    const failure = await sendOne(context, found.row);
    if (failure?.kind === 'refused' && failure.status === 401) return { kind: 'unauthorised' };
  }
  return { kind: 'ended' };
}

async function sendOne(
  { database, client, now, random, signal }: PushContext,
  row: OutboxRow,
): Promise<ApiFailure | undefined> {
  await markSending(database, row);
  let answer: Answer;
  try {
    answer = await send(client, row);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (signal.aborted) return undefined;
    await keep(database, row, failure, now, random);
    return failure;
  }
  if (signal.aborted) return undefined;
  await database.transaction('rw', database.profile, database.connections, database.outbox, async () => {
    await settle(database, row);
    await writeAnswer(database, row, answer);
  });
  return undefined;
}

async function keep(
  database: Database,
  row: OutboxRow,
  failure: ApiFailure,
  now: () => number,
  random: () => number,
): Promise<void> {
  if (failure.kind !== 'refused') {
    const until = now() + retryDelay(row.attempts + 1, undefined, random);
    return retryLater(database, row, { until, waitsForNetwork: true });
  }
  const { status, code, message, retryAfterSeconds } = failure;
  if (status === 401) return retryLater(database, row, { until: 0, waitsForNetwork: false });
  if (isFinal(status, code)) return reject(database, row, { status, code, message: lastMessage(message) });
  const until = now() + retryDelay(row.attempts + 1, retryAfterSeconds, random);
  return retryLater(database, row, { until, waitsForNetwork: false });
}

/** Whether trying again can't help. What can pass: 408, 425, 429, 5xx, and the first sending being still under way. */
function isFinal(status: number, code: ErrorCode | undefined): boolean {
  return status < 500 && status !== 408 && status !== 425 && status !== 429 && code !== 'change_under_way';
}

/** Takes the server's entity over, unless later changes of it still wait: then the mirror stays ahead of the server. */
async function writeAnswer(database: Database, { entityId }: OutboxRow, answer: Answer): Promise<void> {
  const waiting = await database.outbox.where('entityId').equals(entityId).count();
  if (answer.entity === 'connection') {
    if (waiting === 0) await database.connections.put(answer.value);
    else await database.connections.update(entityId, { version: answer.value.version });
  } else if (answer.entity === 'profile') {
    if (waiting === 0) await database.profile.put(answer.value);
    else await database.profile.update(entityId, { version: answer.value.version });
  } else if (answer.entity === 'flags' && waiting === 0) {
    await database.profile.update(entityId, answer.value);
  }
}
