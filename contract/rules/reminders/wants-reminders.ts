import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';

/** Whether somebody has let themselves be reminded in any way, which settles the question for the account. */
export function wantsReminders(flags: NotificationFlags): boolean {
  return (
    flags.emailNotificationsEnabled ||
    flags.globalOccasionsNotificationsEnabled ||
    flags.privateOccasionsNotificationsEnabled ||
    flags.pushNotificationsEnabled
  );
}
