import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';
import { flagsOf } from './flags-of.ts';
import { wantsReminders } from './wants-reminders.ts';

/**
 * The four flags once the permission to notify was granted or denied (specification, section 4). Where another device has
 * settled them before, this one only adds its pushes.
 */
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
