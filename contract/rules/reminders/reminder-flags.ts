import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';
import { flagsOf } from './flags-of.ts';
import { wantsReminders } from './wants-reminders.ts';

/** The flags after the permission question (specification, section 4). Flags set elsewhere only get pushes added. */
export function flagsAfterPermission(before: NotificationFlags, isGranted: boolean): NotificationFlags {
  const flags = flagsOf(before);
  if (wantsReminders(flags)) {
    return { ...flags, pushNotificationsEnabled: flags.pushNotificationsEnabled || isGranted };
  }
  return {
    emailNotificationsEnabled: true,
    globalOccasionsNotificationsEnabled: true,
    privateOccasionsNotificationsEnabled: true,
    pushNotificationsEnabled: isGranted,
  };
}
