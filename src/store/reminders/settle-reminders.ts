import { flagsAfterPermission } from '../../../contract/rules/reminders/notification-flags.ts';
import { timeZoneUnlessKnown } from '../../../contract/rules/days/time-zone-here.ts';
import { changeNotifications } from './set-notification.ts';

/** Saves the flags that follow from the permission, and the device's time zone where none is known. */
export async function settleReminders(isGranted: boolean): Promise<void> {
  await changeNotifications((profile) => ({
    ...flagsAfterPermission(profile, isGranted),
    ...timeZoneUnlessKnown(profile.timeZone),
  }));
}
