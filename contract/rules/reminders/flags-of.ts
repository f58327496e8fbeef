import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';

/** The four notification settings of whoever has them, without what else they have: they are saved all at once. */
export function flagsOf(owner: NotificationFlags): NotificationFlags {
  return {
    emailNotificationsEnabled: owner.emailNotificationsEnabled,
    globalOccasionsNotificationsEnabled: owner.globalOccasionsNotificationsEnabled,
    privateOccasionsNotificationsEnabled: owner.privateOccasionsNotificationsEnabled,
    pushNotificationsEnabled: owner.pushNotificationsEnabled,
  };
}
