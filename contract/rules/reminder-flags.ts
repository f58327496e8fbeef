import type { NotificationFlags } from '../schema/notification-flags.ts';
import { wantsReminders } from './wants-reminders.ts';

/**
 * The four flags once the permission to notify was granted or denied (specification, section 4). Where another device has
 * settled them before, this one only adds its pushes.
 */
export function flagsAfterPermission(
  {
    emailNotificationsEnabled,
    globalOccasionsNotificationsEnabled,
    privateOccasionsNotificationsEnabled,
    pushNotificationsEnabled,
  }: NotificationFlags,
  isGranted: boolean,
): NotificationFlags {
  const flags = {
    emailNotificationsEnabled,
    globalOccasionsNotificationsEnabled,
    privateOccasionsNotificationsEnabled,
    pushNotificationsEnabled,
  };
  if (wantsReminders(flags)) return { ...flags, pushNotificationsEnabled: pushNotificationsEnabled || isGranted };
  return {
    emailNotificationsEnabled: true,
    globalOccasionsNotificationsEnabled: true,
    privateOccasionsNotificationsEnabled: true,
    pushNotificationsEnabled: isGranted,
  };
}
