import { deleteUser } from '../../db/accounts/users.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import type { CommandContext } from '../command.ts';
import { unlinkUsers } from '../connections/mirrors.ts';
import { lockOwnProfile } from './own-profile.ts';

/** Deletes the user with all their data, including sessions and mirrors. Throws `stale_version`. */
export async function deleteAccount(context: CommandContext, condition: Condition): Promise<void> {
  await unlinkUsers(context, [context.userId], 'left');
  await lockOwnProfile(context, condition);
  await deleteUser(context.trx, context.userId);
}
