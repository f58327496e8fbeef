import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import { listOccasions, replaceOccasions } from '../../db/connections/occasions.ts';
import type { StoredProfile } from '../../db/stored-entity.ts';
import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import { updateUser } from '../../db/accounts/users.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import { withOwnBirthday } from '../../policies/sync/entered-birthday.ts';
import type { CommandContext } from '../command.ts';
import { guardOccasionIds, occasionRows } from './occasion-rows.ts';
import { lockOwnProfile } from '../accounts/own-profile.ts';

export interface SetOwnOccasions {
  condition: Condition;
  occasions: OccasionInput[];
}

/** Replaces the user's own occasions. Throws `stale_version`. */
export async function setOwnOccasions(context: CommandContext, input: SetOwnOccasions): Promise<StoredProfile> {
  const { trx, userId, now, newId } = context;
  const { birthday } = await lockOwnProfile(context, input.condition);
  const owner = { userId, connectionId: null };
  const stored = await listOccasions(trx, owner);
  const rows = occasionRows(owner, withOwnBirthday(birthday, input.occasions), { stored, newId });
  await guardOccasionIds(replaceOccasions(trx, owner, rows));
  return readStoredProfile(trx, await updateUser(trx, userId, {}, now));
}
