import type { Change } from '../../contract/schema/change.ts';
import { flagsAfterPermission } from '../../contract/rules/reminder-flags.ts';
import { reader } from '../db/reader.ts';
import { commit } from './commit.ts';
import { refusedNotifications } from './refused-notifications.ts';

/** Saves what follows for the four flags from the answer to the question for the permission, and this device's time zone. */
export async function settleReminders(isGranted: boolean): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const replaces = await refusedNotifications();
  const change = async (): Promise<Change> => {
    const profile = await reader.profile();
    if (!profile) throw new Error('There is no profile to remind');
    const flags = flagsAfterPermission(profile, isGranted);
    return { kind: 'notifications.set', entityId: profile.id, arguments: { ...flags, timeZone } };
  };
  await commit(change, { replaces });
}
