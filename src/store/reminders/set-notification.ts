import type { NotificationFlag } from '../../../contract/schema/reminders/notification-flags.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { readSession } from '../../db/accounts/session-storage.ts';
import { saveProfile } from '../save.ts';

/** Saves a change of the notification settings as they are stored now. */
export async function changeNotifications(changeOf: (profile: Profile) => Partial<Profile>): Promise<void> {
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in');
  const change = (profile: Profile) => ({ ...profile, ...changeOf(profile) });
  await saveProfile({ record: 'notifications', id: session.accountId, change });
}

/** Sets one notification flag. */
export async function setNotification(flag: NotificationFlag, enabled: boolean): Promise<void> {
  await changeNotifications(() => ({ [flag]: enabled }));
}
