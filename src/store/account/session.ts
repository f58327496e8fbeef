import { useSyncExternalStore } from 'react';
import type { Session } from '../../db/accounts/session.ts';
import { isSessionLoading, readSession, watchSession } from '../../db/accounts/session-storage.ts';

/** Who is signed in on this device, also outside a component. */
export function currentSession(): Session | undefined {
  return readSession();
}

/** Who is signed in on this device; follows changes in this tab and in others. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(watchSession, readSession, readSession);
}

/** Whether something is under way that decides over the session, so that nothing guarded is shown (specification, section 2). */
export function useSessionLoading(): boolean {
  return useSyncExternalStore(watchSession, isSessionLoading, isSessionLoading);
}
