import { useLiveQuery } from 'dexie-react-hooks';
import type { Profile } from '../../contract/schema/profile.ts';
import { reader } from '../db/reader.ts';

/** The own profile: undefined while the mirror is being asked, null when it holds none yet. */
export function useProfile(): Profile | null | undefined {
  return useLiveQuery(async () => (await reader.profile()) ?? null, []);
}

/** Whether whoever is signed in is a guest, as far as this device knows. */
export async function isGuest(): Promise<boolean> {
  return (await reader.profile())?.type === 'guest';
}
