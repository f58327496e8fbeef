import { askForRefresh, readSyncState, watchSyncState } from '../../db/sync-state.ts';

/** Syncs at the user's request. Resolves to whether that succeeded; syncs by the app itself fail silently. */
export function refreshMirror(): Promise<boolean> {
  return new Promise((resolve) => {
    let hasBegun = readSyncState() === 'running';
    const stop = watchSyncState(() => {
      const state = readSyncState();
      if (state === 'running') hasBegun = true;
      else if (hasBegun) {
        stop();
        resolve(state === 'idle');
      }
    });
    if (askForRefresh()) return;
    stop();
    resolve(false);
  });
}

/** Starts a sync, unless one is running, where a screen needs its data. */
export function syncNow(): void {
  if (readSyncState() !== 'running') askForRefresh();
}
