import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';

/** The four notification flags alone. */
export function flagsOf(owner: NotificationFlags): NotificationFlags {
  return {
    emailNotificationsEnabled: owner.emailNotificationsEnabled,
    globalOccasionsNotificationsEnabled: owner.globalOccasionsNotificationsEnabled,
    privateOccasionsNotificationsEnabled: owner.privateOccasionsNotificationsEnabled,
    pushNotificationsEnabled: owner.pushNotificationsEnabled,
  };
}
