import { reminderSettingsOf } from '../../../contract/rules/reminders/reminder-settings-of.ts';
import { isGlobalOccasion } from '../../../contract/rules/days/global-occasions.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import type { Occasion } from '../../../contract/schema/connections/occasion-list.ts';
import { readSession } from '../../db/accounts/session-storage.ts';
import { changeConnection, saveProfile } from '../save.ts';

type Settings = ReturnType<typeof reminderSettingsOf>;

/** Changes some of what is chosen of reminders, from what is stored at that moment. */
export async function setReminders(changeOf: (settings: Settings) => Partial<Settings>): Promise<void> {
  const change = (profile: Profile) => ({ ...profile, ...changeOf(reminderSettingsOf(profile)) });
  await saveProfile({ record: 'reminders', id: ownId(), change });
}

/** Mutes an occasion that everybody has, or ends that. */
export async function setGlobalMuted(occasionId: string, isToMute: boolean): Promise<void> {
  await setReminders(({ mutedGlobalOccasionIds: muted }) => {
    const others = muted.filter((id) => id !== occasionId);
    return { mutedGlobalOccasionIds: isToMute ? [...others, occasionId] : others };
  });
}

/** Mutes an occasion of somebody, or of the user where that is nobody else, or ends that. */
export async function setMuted(connectionId: string | null, occasionId: string, isToMute: boolean): Promise<void> {
  const withMuted = <Of extends { occasions: Occasion[] }>(owner: Of): Of => ({
    ...owner,
    occasions: owner.occasions.map((one) => (one.id === occasionId ? { ...one, muted: isToMute } : one)),
  });
  if (connectionId === null) await saveProfile({ record: 'profile', id: ownId(), change: withMuted });
  else await changeConnection({ record: 'connection', id: connectionId, change: withMuted });
}

/** Whether an occasion is muted. A server from before muting was part of the occasion lists what is muted on the profile. */
export function isMuted({ id, muted }: Pick<Occasion, 'id' | 'muted'>, profile: Profile): boolean {
  const { mutedOccasionIds, mutedGlobalOccasionIds } = reminderSettingsOf(profile);
  return isGlobalOccasion(id) ? mutedGlobalOccasionIds.includes(id) : (muted ?? mutedOccasionIds.includes(id));
}

function ownId(): string {
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in');
  return session.accountId;
}
