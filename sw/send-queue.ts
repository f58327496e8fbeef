import { failureOf } from '../src/api/api-error.ts';
import type { Client, ClientOptions } from '../src/api/client.ts';
import { dexieStore } from '../src/db/dexie-store.ts';
import type { Session } from '../src/db/accounts/session.ts';
import { forgetForWorker } from '../src/db/accounts/worker-session.ts';
import { retryNow } from '../src/pending/settle.ts';
import type { Lock } from '../src/sync/lock.ts';
import { syncRound } from '../src/sync/round.ts';
import { serverOf } from '../src/sync/server.ts';
import { forAccount } from './for-account.ts';

export interface Outside {
  createClient: (options: ClientOptions) => Client;
  lock: Lock;
  /** Milliseconds since the epoch. */
  now: () => number;
  random: () => number;
  pause: (milliseconds: number) => Promise<void>;
}

// Milliseconds that the worker stays for a retry; the browser itself retries after minutes.
const PATIENCE = 30_000;

/**
 * Sends the signed-in account's pending changes, in turn with the tabs, and ends with the session. Rejects while
 * changes are pending, so that the browser retries; Retry-After counts even then. `isRefresh` pulls in any case.
 */
export async function sendQueue(outside: Outside, isRefresh = false): Promise<void> {
  // The server's answers need Temporal, and a worker can't load the polyfill: the tabs send there.
  if (!('Temporal' in globalThis)) return;
  await forAccount(({ session, database, signal }) =>
    sendUntilSent(outside, session, dexieStore(database), signal, isRefresh),
  );
}

async function sendUntilSent(
  { createClient, lock, now, random, pause }: Outside,
  { accountId, accessToken }: Session,
  store: ReturnType<typeof dexieStore>,
  signal: AbortSignal,
  isRefresh: boolean,
): Promise<void> {
  let isRefused = false;
  const onUnauthorised = () => {
    isRefused = true;
  };
  const server = serverOf(createClient({ token: () => accessToken, signal, onUnauthorised, now }));
  const deadline = now() + PATIENCE;
  // On this sender's turn: requests of a tab may still fail because of the lost network.
  let onTurn: (() => Promise<void>) | undefined = () => retryNow(store);
  while (!signal.aborted) {
    let until: number | undefined;
    const round = { accountId, lock, store, server, now, random, signal, onTurn };
    onTurn = undefined;
    await syncRound(round, isRefresh, (moment) => {
      until = moment;
    }).catch((error: unknown) => {
      // The push succeeded; the next tab pulls.
      if (!failureOf(error)) throw error;
    });
    if (isRefused && !signal.aborted) return forgetForWorker();
    if (until === undefined) return;
    if (until > deadline) throw new Error('Some changes are still waiting to be sent');
    await pause(until - now());
  }
}
