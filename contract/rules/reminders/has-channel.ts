import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';

/** Whether reminders are sent by mail or push at all. */
export function hasChannel(
  flags: Pick<NotificationFlags, 'emailNotificationsEnabled' | 'pushNotificationsEnabled'>,
): boolean {
  return flags.emailNotificationsEnabled || flags.pushNotificationsEnabled;
}
