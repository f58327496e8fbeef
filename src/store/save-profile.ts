import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { CheckedPersonForm } from '../../contract/schema/person-form.ts';
import { laneOf } from '../outbox/lane.ts';
import { commit } from './commit.ts';
import { refusedOccasions } from './refused-occasions.ts';

/** Saves the own profile, with the time zone of this device, in which reminders will go out. */
export async function saveProfile(accountId: string, form: CheckedPersonForm) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const change = { kind: 'profile.update', entityId: accountId, arguments: { ...form, timeZone } } as const;
  return commit(change, {
    replaces: (rows) => rows.find((row) => laneOf(row) === accountId && row.state === 'rejected'),
  });
}

/** Saves the user's own occasions; see `saveConnectionOccasions` for what they take the place of. */
export async function saveProfileOccasions(accountId: string, occasions: OccasionInput[]): Promise<string | undefined> {
  const change = { kind: 'profile.occasions', entityId: accountId, arguments: { occasions } } as const;
  return commit(change, { replaces: refusedOccasions });
}
