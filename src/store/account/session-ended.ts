import { useSyncExternalStore } from 'react';
import { isSessionEnded } from '../../db/accounts/left-accounts.ts';
import { watchSession } from '../../db/accounts/session-storage.ts';

/** Whether whoever was here last was signed out by the server, and has not signed in again. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(watchSession, isSessionEnded, () => false);
}
