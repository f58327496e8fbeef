import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';

/** Whether any flag is set: the account's answer to the reminder question. */
export function wantsReminders(flags: NotificationFlags): boolean {
  return (
    flags.emailNotificationsEnabled ||
    flags.globalOccasionsNotificationsEnabled ||
    flags.privateOccasionsNotificationsEnabled ||
    flags.pushNotificationsEnabled
  );
}
