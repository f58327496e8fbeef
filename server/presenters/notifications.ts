import type { NotificationFlags } from '../../contract/schema/notification-flags.ts';
import type { UserRow } from '../db/tables.ts';

export function presentNotifications(user: UserRow): NotificationFlags {
  return {
    emailNotificationsEnabled: user.emailNotificationsEnabled,
    globalOccasionsNotificationsEnabled: user.globalOccasionsNotificationsEnabled,
    privateOccasionsNotificationsEnabled: user.privateOccasionsNotificationsEnabled,
    pushNotificationsEnabled: user.pushNotificationsEnabled,
  };
}
