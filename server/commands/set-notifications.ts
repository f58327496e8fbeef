import type { NotificationFlags } from '../../contract/schema/notification-flags.ts';
import type { UserRow } from '../db/tables.ts';
import { updateUser } from '../db/users.ts';
import type { Condition } from '../policies/condition.ts';
import type { CommandContext } from './command.ts';
import { lockOwnProfile } from './own-profile.ts';

export interface SetNotifications {
  condition: Condition;
  settings: NotificationFlags & { timeZone?: string | undefined };
}

/** Sets the four notification flags and, if it comes along, the time zone. Throws `stale_version`. */
export async function setNotifications(context: CommandContext, input: SetNotifications): Promise<UserRow> {
  await lockOwnProfile(context, input.condition);
  return updateUser(context.trx, context.userId, input.settings, context.now);
}
