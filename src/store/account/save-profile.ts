import { v7 as uuid } from 'uuid';
import { timeZoneUnlessKnown } from '../../../contract/rules/days/time-zone-here.ts';
import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import type { CheckedPersonForm } from '../../../contract/schema/connections/person-form.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { withForm } from '../../pending/forms.ts';
import { type Saved, saveProfile as save } from '../save.ts';

/** Saves the profile form, opened on `startedFrom`, and the device's time zone where the profile has none. */
export function saveProfile(startedFrom: Profile, form: CheckedPersonForm): Promise<Saved<Profile>> {
  const given = { ...form, ...timeZoneUnlessKnown(startedFrom.timeZone) };
  return save({ ...whole(startedFrom), change: (shown) => withForm(shown, given, uuid) });
}

export function saveProfileOccasions(startedFrom: Profile, occasions: OccasionInput[]): Promise<Saved<Profile>> {
  return save({ ...whole(startedFrom), change: (shown) => withForm(shown, { occasions }, uuid) });
}

function whole(startedFrom: Profile) {
  return { record: 'profile', id: startedFrom.id, startedFrom } as const;
}
