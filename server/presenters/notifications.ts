import type { NotificationFlags } from '../../contract/schema/reminders/notification-flags.ts';
import type { UserRow } from '../db/engine/tables.ts';

export function presentNotifications(user: UserRow): Required<NotificationFlags> {
  return {
    emailNotificationsEnabled: user.emailNotificationsEnabled,
    globalOccasionsNotificationsEnabled: user.globalOccasionsNotificationsEnabled,
    privateOccasionsNotificationsEnabled: user.privateOccasionsNotificationsEnabled,
    pushNotificationsEnabled: user.pushNotificationsEnabled,
    weeklyDigestEnabled: user.weeklyDigestEnabled,
  };
}
