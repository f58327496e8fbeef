import { listOccasions } from '../db/occasions.ts';
import type { StoredProfile } from '../db/stored-entity.ts';
import type { UserRow } from '../db/tables.ts';
import { lockUser } from '../db/users.ts';
import { Failure } from '../failure.ts';
import { type Condition, isStale } from '../policies/condition.ts';
import type { CommandContext } from './command.ts';

/** The user with the occasions of their own. */
export async function withOwnOccasions({ trx }: CommandContext, user: UserRow): Promise<StoredProfile> {
  return { kind: 'profile', user, occasions: await listOccasions(trx, { userId: user.id, connectionId: null }) };
}

/**
 * The caller's own row, held until the transaction ends and found to be the version that the change was made from.
 * Throws `stale_version` with the profile as it stands, or `unauthorised` when the account is gone by now.
 */
export async function lockOwnProfile(context: CommandContext, condition: Condition): Promise<UserRow> {
  const user = await lockUser(context.trx, context.userId);
  if (user === undefined) throw new Failure('unauthorised');
  if (isStale(condition, user.version)) {
    throw new Failure('stale_version', { current: await withOwnOccasions(context, user) });
  }
  return user;
}
