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

/** What sending in the background needs of the outside. */
export interface Outside {
  createClient: (options: ClientOptions) => Client;
  lock: Lock;
  /** Milliseconds since the epoch. */
  now: () => number;
  random: () => number;
  /** Resolves after so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
}

/** How long the worker stays for what may be sent again soon, in milliseconds; the browser tries again after minutes. */
const PATIENCE = 30_000;

/**
 * Sends what waits of whoever is signed in, as a tab does and in turn with the tabs. Ends at once when the session does.
 * Rejects where something still waits, so that the browser asks again; what a server has asked to wait is not sent
 * before, however often it asks. A token that the server no longer knows pauses the queue and keeps it.
 * @param isRefresh whether to ask for what is new as well, though nothing was sent
 */
export async function sendQueue(outside: Outside, isRefresh = false): Promise<void> {
  // Without it the server's answers can't be read, and a worker can't load it as the page does: the tabs send there.
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
  // In turn, for what a tab has under way may fail yet by the network that was.
  let onTurn: (() => Promise<void>) | undefined = () => retryNow(store);
  while (!signal.aborted) {
    let until: number | undefined;
    const round = { accountId, lock, store, server, now, random, signal, onTurn };
    onTurn = undefined;
    await syncRound(round, isRefresh, (moment) => {
      until = moment;
    }).catch((error: unknown) => {
      // What was sent is sent; the next tab asks for what is new.
      if (!failureOf(error)) throw error;
    });
    if (isRefused && !signal.aborted) return forgetForWorker();
    if (until === undefined) return;
    if (until > deadline) throw new Error('Some changes are still waiting to be sent');
    await pause(until - now());
  }
}
