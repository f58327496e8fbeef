import { askForRefresh, readSyncState, watchSyncState } from '../../db/sync-state.ts';

/**
 * Brings the mirror up to date because somebody asked for it. Resolves once that is over, to whether it went well:
 * who asked wants to know, while what the app does by itself fails quietly.
 */
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

/** Has sync begin at once, where it has not, because nothing can be shown without what it brings. */
export function syncNow(): void {
  if (readSyncState() !== 'running') askForRefresh();
}
