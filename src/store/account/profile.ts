import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { reader } from '../../db/reading/reader.ts';
import { changesKnown } from '../changes/changes.ts';
import { Followed, ofSession, useFollowed } from '../connections/followed.ts';

const profile = ofSession(() => new Followed(readProfile, ['profile']).stay());

/**
 * The own profile: undefined while the mirror is being asked for the first time, null when it holds none yet. A screen
 * that opens later has what was read last at once. Every screen waits for it, and the first one then knows the changes too.
 */
export function useProfile(): Profile | null | undefined {
  return useFollowed(profile());
}

async function readProfile(before: Profile | null | undefined): Promise<Profile | null> {
  const [read = null] = await Promise.all([reader.profile(), before === undefined && changesKnown()]);
  return read;
}
