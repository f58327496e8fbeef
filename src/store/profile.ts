import { useLiveQuery } from 'dexie-react-hooks';
import type { Profile } from '../../contract/schema/profile.ts';
import { reader } from '../db/reader.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { readChanges } from './changes.ts';

let shown: { session: Session | undefined; profile: Profile | null } | undefined;

/**
 * The own profile: undefined while the mirror is being asked for the first time, null when it holds none yet. A screen
 * that opens later has what was read last at once, and one that stays asks anew where another account signs in. Every
 * screen waits for it, and the first one then knows the changes too.
 */
export function useProfile(): Profile | null | undefined {
  const session = readSession();
  return useLiveQuery(readProfile, [session], shown?.session === session ? shown?.profile : undefined);
}

async function readProfile(): Promise<Profile | null> {
  const session = readSession();
  const [profile = null] = await Promise.all([
    reader.profile(),
    shown?.session === session ? undefined : readChanges(),
  ]);
  shown = { session, profile };
  return profile;
}
