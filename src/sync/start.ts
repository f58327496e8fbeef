import { failureOf, isUnauthorised } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { observe } from '../db/observe.ts';
import { setSyncState } from '../db/sync-state.ts';
import { hurry } from '../outbox/settle.ts';
import type { Lock } from './lock.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

/** How often the mirror is refreshed while the app is looked at, in milliseconds. */
const REFRESH_INTERVAL = 5 * 60_000;

export interface SyncContext {
  accountId: string;
  database: Database;
  client: Client;
  lock: Lock;
  now: () => number;
  random: () => number;
  /** Called when the server no longer knows the token. Mirror and queue stay for the same account's next sign-in. */
  onUnauthorised: () => void;
  /** Called with what went wrong where it is a fault of ours rather than of the network. */
  onFault: (error: unknown) => void;
}

/**
 * Keeps an account's mirror and outbox in step with the server: now, whenever something was changed, when the app is
 * looked at again, when the network comes back, and every few minutes. Returns what ends it.
 */
export function startSync(context: SyncContext): () => void {
  const { accountId, database, lock, now } = context;
  const ending = new AbortController();
  const { signal } = ending;
  let running = false;
  let wanted: 'nothing' | 'push' | 'all' = 'nothing';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    if (running) return;
    running = true;
    try {
      while (!signal.aborted && wanted !== 'nothing') {
        const round = wanted;
        wanted = 'nothing';
        await lock(`offra-sync-${accountId}`, () => once(context, round === 'all', schedule));
      }
    } finally {
      running = false;
    }
  };
  const want = (what: 'push' | 'all') => {
    if (wanted !== 'all') wanted = what;
    void run().catch(context.onFault);
  };
  function schedule(until: number) {
    clearTimeout(timer);
    timer = setTimeout(() => want('push'), Math.max(0, until - now()));
  }
  const refresh = () => {
    if (document.visibilityState === 'visible') want('all');
  };

  const stopWatching = observe(
    () => database.outbox.where('state').equals('pending').count(),
    (count) => {
      if (count > 0) want('push');
    },
    context.onFault,
  );
  const interval = setInterval(refresh, REFRESH_INTERVAL);
  const backOnline = () => {
    void hurry(database).then(refresh).catch(context.onFault);
  };
  addEventListener('online', backOnline, { signal });
  document.addEventListener('visibilitychange', refresh, { signal });
  want('all');

  return () => {
    ending.abort();
    clearTimeout(timer);
    clearInterval(interval);
    stopWatching();
  };
}

async function once(context: SyncContext, refresh: boolean, schedule: (until: number) => void): Promise<void> {
  const { database, client, onUnauthorised } = context;
  setSyncState('running');
  try {
    const outcome = await push(context);
    if (outcome.kind === 'unauthorised') return onUnauthorised();
    if (outcome.kind === 'waiting') schedule(outcome.until);
    if (refresh) await pull(database, client);
    setSyncState('idle');
  } catch (error) {
    setSyncState('failed');
    if (isUnauthorised(error)) onUnauthorised();
    else if (!failureOf(error)) context.onFault(error);
  }
}
