import { reminderSettingsOf } from '../../../contract/rules/reminders/reminder-settings.ts';
import { isGlobalOccasion } from '../../../contract/rules/days/global-occasions.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import type { Occasion } from '../../../contract/schema/connections/occasion-list.ts';
import { readSession } from '../../db/accounts/session-storage.ts';
import { changeConnection, saveProfile } from '../save.ts';

type Settings = ReturnType<typeof reminderSettingsOf>;

/** Saves a change of the reminder settings as they are stored now. */
export async function setReminders(changeOf: (settings: Settings) => Partial<Settings>): Promise<void> {
  const change = (profile: Profile) => ({ ...profile, ...changeOf(reminderSettingsOf(profile)) });
  await saveProfile({ record: 'reminders', id: ownId(), change });
}

/** Mutes or unmutes a global occasion. */
export async function setGlobalMuted(occasionId: string, isToMute: boolean): Promise<void> {
  await setReminders(({ mutedGlobalOccasionIds: muted }) => {
    const others = muted.filter((id) => id !== occasionId);
    return { mutedGlobalOccasionIds: isToMute ? [...others, occasionId] : others };
  });
}

/** Mutes or unmutes an occasion of a connection, or of the user where `connectionId` is null. */
export async function setMuted(connectionId: string | null, occasionId: string, isToMute: boolean): Promise<void> {
  const withMuted = <Of extends { occasions: Occasion[] }>(owner: Of): Of => ({
    ...owner,
    occasions: owner.occasions.map((one) => (one.id === occasionId ? { ...one, muted: isToMute } : one)),
  });
  if (connectionId === null) await saveProfile({ record: 'profile', id: ownId(), change: withMuted });
  else await changeConnection({ record: 'connection', id: connectionId, change: withMuted });
}

/** Whether an occasion is muted. An older server lists the muted ones in the profile. */
export function isMuted({ id, muted }: Pick<Occasion, 'id' | 'muted'>, profile: Profile): boolean {
  const { mutedOccasionIds, mutedGlobalOccasionIds } = reminderSettingsOf(profile);
  return isGlobalOccasion(id) ? mutedGlobalOccasionIds.includes(id) : (muted ?? mutedOccasionIds.includes(id));
}

function ownId(): string {
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in');
  return session.accountId;
}
