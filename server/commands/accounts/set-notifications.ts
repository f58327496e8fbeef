import { hasChannel } from '../../../contract/rules/reminders/notification-flags.ts';
import type { NotificationsBody } from '../../../contract/schema/reminders/notifications-body.ts';
import { NEVER_REMINDED, type UserRow } from '../../db/engine/tables.ts';
import { updateUser } from '../../db/accounts/users.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import type { CommandContext } from '../command.ts';
import { settledDay } from '../../policies/reminders/settled-day.ts';
import { lockOwnProfile } from './own-profile.ts';

export interface SetNotifications {
  condition: Condition;
  settings: NotificationsBody;
}

/**
 * Sets the notification flags and a given time zone. A user who turns reminders on again isn't sent missed ones. A user
 * who turns mail on is asked to confirm an unconfirmed address. Throws `stale_version`.
 */
export async function setNotifications(context: CommandContext, input: SetNotifications): Promise<UserRow> {
  const { settings } = input;
  const before = await lockOwnProfile(context, input.condition);
  const begins = hasChannel(settings) && !hasChannel(before);
  const asksForMail =
    (settings.emailNotificationsEnabled && !before.emailNotificationsEnabled) ||
    (settings.weeklyDigestEnabled === true && !before.weeklyDigestEnabled);
  const change = {
    ...settings,
    // Days in the former zone, the quiet ones too, are over: only those after them are made up for.
    ...(settings.timeZone !== undefined && { remindedDay: settledDay(before, context.now) }),
    ...(begins && { remindedDay: NEVER_REMINDED }),
    ...(asksForMail && { confirmationAskedAt: null }),
  };
  return updateUser(context.trx, context.userId, change, context.now);
}
