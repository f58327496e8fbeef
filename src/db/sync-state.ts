/** What sync is doing, for the screens: they may say so, and never wait for it. */
export type SyncState = 'idle' | 'running' | 'failed';

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
