import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import type { OccasionRow, UserRow } from '../../db/engine/tables.ts';
import { lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { type Condition, isStale } from '../../policies/sync/condition.ts';
import type { CommandContext } from '../command.ts';

/** Locks the caller's row and checks its version. Throws `stale_version`, `unauthorised`. */
export async function lockOwnProfile(context: CommandContext, condition: Condition): Promise<UserRow> {
  const user = await lockUser(context.trx, context.userId);
  if (user === undefined) throw new Failure('unauthorised');
  if (isStale(condition, user.version)) {
    throw new Failure('stale_version', { current: await readStoredProfile(context.trx, user) });
  }
  return user;
}

/** Gives the profile a new version if its list of muted occasions has changed. The row must be locked. */
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
