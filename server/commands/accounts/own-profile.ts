import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import type { OccasionRow, UserRow } from '../../db/engine/tables.ts';
import { lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { type Condition, isStale } from '../../policies/sync/condition.ts';
import type { CommandContext } from '../command.ts';

/**
 * The caller's own row, held until the transaction ends and found to be the version that the change was made from.
 * Throws `stale_version` with the profile as it stands, or `unauthorised` when the account is gone by now.
 */
export async function lockOwnProfile(context: CommandContext, condition: Condition): Promise<UserRow> {
  const user = await lockUser(context.trx, context.userId);
  if (user === undefined) throw new Failure('unauthorised');
  if (isStale(condition, user.version)) {
    throw new Failure('stale_version', { current: await readStoredProfile(context.trx, user) });
  }
  return user;
}

/**
 * Has the caller's profile grow, which tells what is muted, where a change of a connection's occasions has changed that.
 * Their row must be held.
 */
export async function growProfileIfMuted(
  { trx, userId, now, noteGrown }: CommandContext,
  before: readonly OccasionRow[],
  after: readonly OccasionRow[],
): Promise<void> {
  if (mutedOf(before) === mutedOf(after)) return;
  const { version } = await updateUser(trx, userId, {}, now);
  noteGrown?.({ entityId: userId, from: version - 1, version });
}

function mutedOf(occasions: readonly OccasionRow[]): string {
  const muted = occasions.filter((occasion) => occasion.muted);
  return muted
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
}
