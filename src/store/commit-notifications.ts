import type { ChangeArguments } from '../../contract/schema/change.ts';
import type { Profile } from '../../contract/schema/profile.ts';
import { reader } from '../db/reader.ts';
import { commit } from './commit.ts';

/**
 * Saves the notification settings that follow from the profile as it is stored at that moment. They carry all of the
 * settings, so they take the place of a refused change of them.
 */
export async function commitNotifications(
  settingsOf: (profile: Profile) => ChangeArguments['notifications.set'],
): Promise<void> {
  await commit(
    async () => {
      const profile = await reader.profile();
      if (!profile) throw new Error('There is no profile to set notifications of');
      return { kind: 'notifications.set', entityId: profile.id, arguments: settingsOf(profile) };
    },
    {
      replaces: (rows) => rows.find(({ kind, state }) => kind === 'notifications.set' && state === 'rejected'),
    },
  );
}
