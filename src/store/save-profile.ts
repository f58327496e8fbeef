import { timeZoneUnlessKnown } from '../../contract/rules/time-zone-here.ts';
import type { OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { CheckedPersonForm } from '../../contract/schema/person-form.ts';
import type { Profile } from '../../contract/schema/profile.ts';
import { laneOf } from '../outbox/lane.ts';
import { commit } from './commit.ts';
import { refusedOccasions } from './refused-occasions.ts';

/**
 * Saves the own profile, of which `startedFrom` is what the form showed, with the time zone of this device where none is known
 * in which reminders will go out.
 */
export async function saveProfile(startedFrom: Profile, form: CheckedPersonForm) {
  const { id: accountId } = startedFrom;
  const arguments_ = { ...form, ...timeZoneUnlessKnown(startedFrom.timeZone) };
  const change = { kind: 'profile.update', entityId: accountId, arguments: arguments_ } as const;
  return commit(change, {
    replaces: (rows) => rows.find((row) => laneOf(row) === accountId && row.state === 'rejected'),
    startedFrom,
  });
}

/** Saves the user's own occasions; see `saveConnectionOccasions` for what they take the place of. */
export async function saveProfileOccasions(
  startedFrom: Profile,
  occasions: OccasionInput[],
): Promise<string | undefined> {
  const change = { kind: 'profile.occasions', entityId: startedFrom.id, arguments: { occasions } } as const;
  return commit(change, { replaces: refusedOccasions, startedFrom });
}
