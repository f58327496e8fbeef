/**
 * What sync is doing, for the screens: they may say so, and never wait for it. `full` is a failure, too: this device has no
 * room for what came or for what became of a change.
 */
export type SyncState = 'idle' | 'running' | 'failed' | 'full';

type Listener = () => void;
const listeners = new Set<Listener>();
let state: SyncState = 'idle';

/** What sync is doing in this tab. */
export function readSyncState(): SyncState {
  return state;
}

/** Says what sync is doing in this tab. */
export function setSyncState(next: SyncState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever the state changes. Returns what ends it. */
export function watchSyncState(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const refreshers = new Set<Listener>();

/**
 * Asks whoever syncs in this tab to bring the mirror up to date now; the state says how that went.
 * @returns whether anybody does
 */
export function askForRefresh(): boolean {
  for (const refresher of refreshers) refresher();
  return refreshers.size > 0;
}

/** Calls back whenever somebody asks for that. Returns what ends it. */
export function onRefreshAsked(refresher: Listener): () => void {
  refreshers.add(refresher);
  return () => refreshers.delete(refresher);
}
