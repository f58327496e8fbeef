/** The state of sync, for the screens. `full`: the device has no room for pulled data or a result. */
export type SyncState = 'idle' | 'running' | 'failed' | 'full';

type Listener = () => void;
const listeners = new Set<Listener>();
let state: SyncState = 'idle';

export function readSyncState(): SyncState {
  return state;
}

export function setSyncState(next: SyncState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function watchSyncState(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const refreshers = new Set<Listener>();

/** Asks this tab's sync to refresh the mirror now. Returns false if the tab doesn't sync. */
export function askForRefresh(): boolean {
  for (const refresher of refreshers) refresher();
  return refreshers.size > 0;
}

export function onRefreshAsked(refresher: Listener): () => void {
  refreshers.add(refresher);
  return () => refreshers.delete(refresher);
}
