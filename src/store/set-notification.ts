import { flagsOf } from '../../contract/rules/flags-of.ts';
import type { NotificationFlag } from '../../contract/schema/notification-flags.ts';
import { reader } from '../db/reader.ts';
import { commit } from './commit.ts';

/** Sets one notification flag and saves all four at once, the others as they are stored at that moment. */
export async function setNotification(flag: NotificationFlag, enabled: boolean): Promise<void> {
  await commit(async () => {
    const profile = await reader.profile();
    if (!profile) throw new Error('There is no profile to set a notification of');
    return { kind: 'notifications.set', entityId: profile.id, arguments: { ...flagsOf(profile), [flag]: enabled } };
  });
}
