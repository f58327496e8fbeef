import { failureOf } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import type { Database } from '../db/database.ts';
import { dexieStore } from '../db/dexie-store.ts';
import { observe } from '../db/reading/observe.ts';
import { onRefreshAsked, setSyncState } from '../db/sync-state.ts';
import { retryNow } from '../pending/settle.ts';
import type { Lock } from './lock.ts';
import { syncRound } from './round.ts';
import { serverOf } from './server.ts';

/** How often the mirror is refreshed while the app is looked at, in milliseconds. */
const REFRESH_INTERVAL = 5 * 60_000;

/** How long the page only draws and answers between two pages of what is new, in milliseconds. */
const REST = 50;

/** How close together a browser tells that the app is seen and that it has the focus, in milliseconds. */
const ONE_LOOK = 1_000;

export interface SyncContext {
  accountId: string;
  database: Database;
  /** Bound to this account's token and to the signal: nothing of one account is ever asked with another's. */
  client: Client;
  lock: Lock;
  now: () => number;
  random: () => number;
  /** Ends it. From then on nothing is written to the mirror any more, also not by an answer that is under way. */
  signal: AbortSignal;
  /** Called with what went wrong where it is a fault of ours or of this device, rather than of the network. */
  onFault: (error: unknown) => void;
}

/**
 * Keeps an account's mirror and outbox in step with the server: now, whenever something was changed, when the app is
 * looked at again (also in a window that was in sight all along), when somebody asks for it, when the network comes back,
 * and every few minutes. A token that the server no longer knows pauses it; mirror and queue stay for the same account's
 * next sign-in.
 */
export function startSync(context: SyncContext): void {
  const { database, now, signal } = context;
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
        await once(context, round === 'all', schedule);
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
    if (document.visibilityState !== 'visible') return;
    want('all');
  };
  let last = { type: '', at: 0 };
  const look = ({ type }: Event) => {
    if (document.visibilityState !== 'visible') return;
    const { type: before, at } = last;
    last = { type, at: now() };
    // Both events tell of one look; a clock that was set back must not hide the next.
    if (type === before || Math.abs(last.at - at) > ONE_LOOK) refresh();
  };

  const stopWatching = observe(
    () => database.pending.where('state').equals('waiting').count(),
    (count) => {
      if (count > 0) want('push');
    },
    context.onFault,
  );
  const stopListening = onRefreshAsked(refresh);
  const interval = setInterval(refresh, REFRESH_INTERVAL);
  addEventListener('online', refresh, { signal });
  addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearInterval(interval);
    stopWatching();
    stopListening();
  });
  refresh();
}

async function once(context: SyncContext, isRefresh: boolean, schedule: (until: number) => void): Promise<void> {
  const { accountId, database, client, lock, now, random, signal, onFault } = context;
  if (signal.aborted) return;
  setSyncState('running');
  try {
    const store = dexieStore(database);
    // In turn, for what is under way now may fail yet by the network that was. A device that can't note that it may be tried at once can
    // still ask for what is new.
    const onTurn = isRefresh ? () => retryNow(store).catch(onFault) : undefined;
    const rest = () => new Promise<void>((resolve) => setTimeout(resolve, REST));
    const round = { accountId, lock, store, server: serverOf(client), now, random, signal, onTurn, rest };
    setSyncState((await syncRound(round, isRefresh, schedule)) ? 'idle' : 'failed');
  } catch (error) {
    setSyncState('failed');
    if (!signal.aborted && !failureOf(error)) onFault(error);
  }
}
