import type { ReminderSettings, ReminderSettingsChange } from '../../contract/schema/reminder-settings.ts';
import { reminderSettingsOf } from '../../contract/rules/reminder-settings-of.ts';
import { reader } from '../db/reader.ts';
import { commit } from './commit.ts';

/**
 * Changes some of what is chosen of reminders, from what is stored at that moment. It takes along what a refused change of
 * them holds, and its place.
 */
export async function setReminders(changeOf: (settings: ReminderSettings) => ReminderSettingsChange): Promise<void> {
  const refused = (await reader.changes()).find(({ kind, state }) => kind === 'reminders.set' && state === 'rejected');
  await commit(
    async () => {
      const profile = await reader.profile();
      if (!profile) throw new Error('There is no profile to set reminders of');
      const settings = reminderSettingsOf(profile);
      const change = changeOf(settings);
      return {
        kind: 'reminders.set',
        entityId: profile.id,
        arguments: refused ? { ...settings, ...change } : change,
      };
    },
    { replaces: (rows) => rows.find(({ id }) => id === refused?.id) },
  );
}

/** Mutes an occasion or ends that. */
export async function setMuted(occasionId: string, isMuted: boolean): Promise<void> {
  await setReminders(({ mutedOccasionIds }) => {
    const others = mutedOccasionIds.filter((id) => id !== occasionId);
    return { mutedOccasionIds: isMuted ? [...others, occasionId] : others };
  });
}
