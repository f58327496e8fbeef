import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { reader } from '../../db/reading/reader.ts';
import { changesKnown } from '../changes/changes.ts';
import { Followed, ofSession, useFollowed } from '../connections/followed.ts';

const profile = ofSession(() => new Followed(readProfile, ['profile']).stay());

/** The profile: undefined before the first read, which also reads the changes; null while the mirror has none. */
export function useProfile(): Profile | null | undefined {
  return useFollowed(profile());
}

async function readProfile(before: Profile | null | undefined): Promise<Profile | null> {
  const [read = null] = await Promise.all([reader.profile(), before === undefined && changesKnown()]);
  return read;
}
