import type { Change } from '../../contract/schema/change.ts';
import { flagsOf } from '../../contract/rules/flags-of.ts';
import type { NotificationFlag } from '../../contract/schema/notification-flags.ts';
import { reader } from '../db/reader.ts';
import { commit } from './commit.ts';
import { refusedNotifications } from './refused-notifications.ts';

/** Sets one notification flag and saves all four at once, the others as they are stored at that moment. */
export async function setNotification(flag: NotificationFlag, enabled: boolean): Promise<void> {
  const replaces = await refusedNotifications();
  const change = async (): Promise<Change> => {
    const profile = await reader.profile();
    if (!profile) throw new Error('There is no profile to set a notification of');
    return { kind: 'notifications.set', entityId: profile.id, arguments: { ...flagsOf(profile), [flag]: enabled } };
  };
  await commit(change, { replaces });
}
