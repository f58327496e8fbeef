import { useSyncExternalStore } from 'react';
import type { Session } from '../../db/accounts/session.ts';
import { isSessionLoading, readSession, watchSession } from '../../db/accounts/session-storage.ts';

export function currentSession(): Session | undefined {
  return readSession();
}

/** The session on this device; follows changes in all tabs. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(watchSession, readSession, readSession);
}

/** Whether the session is being changed: guarded screens show nothing then (specification, section 2). */
export function useSessionLoading(): boolean {
  return useSyncExternalStore(watchSession, isSessionLoading, isSessionLoading);
}
