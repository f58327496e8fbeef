import type { ProfileInput } from '../../contract/schema/profile.ts';
import { replaceOccasions } from '../db/occasions.ts';
import type { StoredProfile } from '../db/stored-entity.ts';
import { updateUser } from '../db/users.ts';
import type { Condition } from '../policies/condition.ts';
import { withOwnBirthday } from '../policies/birthday-row.ts';
import type { CommandContext } from './command.ts';
import { lockWithMirrorOwners, refreshMirrors } from './mirrors.ts';
import { guardOccasionIds, occasionInputs, occasionRows } from './occasion-rows.ts';
import { lockOwnProfile, withOwnOccasions } from './own-profile.ts';

export interface UpdateProfile {
  condition: Condition;
  profile: ProfileInput;
}

/**
 * Writes the profile form, and what changed of it into every connection that mirrors it. Occasions or a time zone that are
 * left out stay, but for the birthday's occasion. Throws `stale_version`.
 */
export async function updateProfile(context: CommandContext, input: UpdateProfile): Promise<StoredProfile> {
  const { trx, userId, now, newId } = context;
  await lockWithMirrorOwners(context, [userId]);
  const before = await lockOwnProfile(context, input.condition);
  const { occasions, birthday, ...fields } = input.profile;
  const user = await updateUser(trx, userId, { ...fields, birthday: birthday.slice(0, 10) }, now);
  await refreshMirrors(context, before, user);
  const isSameDay = user.birthday === before.birthday;
  const listed =
    occasions ?? (isSameDay ? undefined : occasionInputs((await withOwnOccasions(context, user)).occasions));
  if (listed !== undefined) {
    const owner = { userId, connectionId: null };
    const rows = occasionRows(owner, withOwnBirthday(user.birthday, listed), newId);
    await guardOccasionIds(replaceOccasions(trx, owner, rows));
  }
  return withOwnOccasions(context, user);
}
