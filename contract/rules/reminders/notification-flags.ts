import type { NotificationFlags } from '../../schema/reminders/notification-flags.ts';

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
    ...digestOf(flags),
  };
}

/** The notification flags alone. */
export function flagsOf(owner: NotificationFlags): NotificationFlags {
  return {
    emailNotificationsEnabled: owner.emailNotificationsEnabled,
    globalOccasionsNotificationsEnabled: owner.globalOccasionsNotificationsEnabled,
    privateOccasionsNotificationsEnabled: owner.privateOccasionsNotificationsEnabled,
    pushNotificationsEnabled: owner.pushNotificationsEnabled,
    ...digestOf(owner),
  };
}

// An older server knows no digest, and refuses unknown flags.
function digestOf({ weeklyDigestEnabled }: NotificationFlags): Pick<NotificationFlags, 'weeklyDigestEnabled'> {
  return weeklyDigestEnabled === undefined ? {} : { weeklyDigestEnabled };
}

/** Whether anything is sent by mail or push at all. */
export function hasChannel(
  flags: Pick<NotificationFlags, 'emailNotificationsEnabled' | 'pushNotificationsEnabled' | 'weeklyDigestEnabled'>,
): boolean {
  return flags.emailNotificationsEnabled || flags.pushNotificationsEnabled || flags.weeklyDigestEnabled === true;
}

/** Whether any flag of reminders is set: the account's answer to the reminder question. */
export function wantsReminders(flags: NotificationFlags): boolean {
  return (
    flags.emailNotificationsEnabled ||
    flags.globalOccasionsNotificationsEnabled ||
    flags.privateOccasionsNotificationsEnabled ||
    flags.pushNotificationsEnabled
  );
}
