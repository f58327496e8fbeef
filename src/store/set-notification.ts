import { flagsOf } from '../../contract/rules/flags-of.ts';
import type { NotificationFlag } from '../../contract/schema/notification-flags.ts';
import { commitNotifications } from './commit-notifications.ts';

/** Sets one notification flag and saves all four at once, the others as they are stored at that moment. */
export async function setNotification(flag: NotificationFlag, enabled: boolean): Promise<void> {
  await commitNotifications((profile) => ({ ...flagsOf(profile), [flag]: enabled }));
}
