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

/** How often the mirror is refreshed while the app is visible, in milliseconds. */
const REFRESH_INTERVAL = 5 * 60_000;

/** The pause between two pulled pages, in milliseconds, so that the page stays responsive. */
const REST = 50;

/** Visibility and focus events within this many milliseconds count as one. */
const ONE_LOOK = 1_000;

export interface SyncContext {
  accountId: string;
  database: Database;
  /** Bound to the account's token and to the signal: no request uses another account's token. */
  client: Client;
  lock: Lock;
  now: () => number;
  random: () => number;
  /** Ends sync. Nothing is written to the mirror afterwards, not even by a late answer. */
  signal: AbortSignal;
  /** Called with faults of the app or the device, not of the network. */
  onFault: (error: unknown) => void;
}

/**
 * Syncs an account: now, after each change, on return to the app or the network, on request, and periodically. A
 * refused token pauses it; mirror and queue stay for the next sign-in.
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
    // Both events belong to one look. A clock that was set back must not hide the next one.
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
    // In turn: the sender before may still fail over the former network. A failure here must not stop the pull.
    const onTurn = isRefresh ? () => retryNow(store).catch(onFault) : undefined;
    const rest = () => new Promise<void>((resolve) => setTimeout(resolve, REST));
    const round = { accountId, lock, store, server: serverOf(client), now, random, signal, onTurn, rest };
    setSyncState((await syncRound(round, isRefresh, schedule)) ? 'idle' : 'failed');
  } catch (error) {
    setSyncState('failed');
    if (!signal.aborted && !failureOf(error)) onFault(error);
  }
}
