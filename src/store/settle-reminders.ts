import { flagsAfterPermission } from '../../contract/rules/reminder-flags.ts';
import { commitNotifications } from './commit-notifications.ts';

/** Saves what follows for the four flags from the answer to the question for the permission, and this device's time zone. */
export async function settleReminders(isGranted: boolean): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await commitNotifications((profile) => ({ ...flagsAfterPermission(profile, isGranted), timeZone }));
}
