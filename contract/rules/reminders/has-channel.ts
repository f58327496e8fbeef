import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';

/** Whether somebody is to be reminded by any way at all. */
export function hasChannel(
  flags: Pick<NotificationFlags, 'emailNotificationsEnabled' | 'pushNotificationsEnabled'>,
): boolean {
  return flags.emailNotificationsEnabled || flags.pushNotificationsEnabled;
}
