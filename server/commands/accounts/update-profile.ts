import type { ProfileInput } from '../../../contract/schema/accounts/profile.ts';
import { listOccasions, replaceOccasions } from '../../db/connections/occasions.ts';
import type { StoredProfile } from '../../db/stored-entity.ts';
import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import { updateUser } from '../../db/accounts/users.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import { withOwnBirthday } from '../../policies/sync/entered-birthday.ts';
import type { CommandContext } from '../command.ts';
import { lockWithMirrorOwners, refreshMirrors } from '../connections/mirrors.ts';
import { guardOccasionIds, occasionInputs, occasionRows } from '../connections/occasion-rows.ts';
import { lockOwnProfile } from './own-profile.ts';

export interface UpdateProfile {
  condition: Condition;
  profile: ProfileInput;
}

/** Updates mirrors too. Omitted occasions (except the birthday's) and time zone stay. Throws `stale_version`. */
export async function updateProfile(context: CommandContext, input: UpdateProfile): Promise<StoredProfile> {
  const { trx, userId, now, newId } = context;
  await lockWithMirrorOwners(context, [userId]);
  const before = await lockOwnProfile(context, input.condition);
  const { occasions, birthday, ...fields } = input.profile;
  const user = await updateUser(trx, userId, { ...fields, birthday: birthday.slice(0, 10) }, now);
  await refreshMirrors(context, before, user);
  const isSameDay = user.birthday === before.birthday;
  if (occasions !== undefined || !isSameDay) {
    const owner = { userId, connectionId: null };
    const stored = await listOccasions(trx, owner);
    const listed = withOwnBirthday(user.birthday, occasions ?? occasionInputs(stored));
    await guardOccasionIds(replaceOccasions(trx, owner, occasionRows(owner, listed, { stored, newId })));
  }
  return readStoredProfile(trx, user);
}
