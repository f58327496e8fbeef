import { useSyncExternalStore } from 'react';
import type { Session } from '../db/session.ts';
import { readSession, watchSession } from '../db/session-storage.ts';

/** Who is signed in on this device, also outside a component. */
export function currentSession(): Session | undefined {
  return readSession();
}

/** Who is signed in on this device; follows changes in this tab and in others. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(watchSession, readSession, readSession);
}
