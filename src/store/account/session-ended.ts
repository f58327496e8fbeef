import { useSyncExternalStore } from 'react';
import { isSessionEnded } from '../../db/accounts/ended-sessions.ts';
import { watchSession } from '../../db/accounts/session-storage.ts';

/** Whether the server has ended the last session on this device, and no user has signed in since. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(watchSession, isSessionEnded, () => false);
}
