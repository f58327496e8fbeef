import { useSyncExternalStore } from 'react';
import { readSyncState, type SyncState, watchSyncState } from '../../db/sync-state.ts';

function watchOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine);
}

/** The state of sync in this tab. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(watchSyncState, readSyncState);
}
