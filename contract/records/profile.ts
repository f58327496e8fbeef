import * as v from 'valibot';
import type { Change } from '../schema/sync/change.ts';
import { OccasionSchema } from '../schema/connections/occasion-list.ts';
import type { Profile } from '../schema/accounts/profile.ts';
import { birthYearFlag, connectionFields } from './connection.ts';
import { isListChanged, occasionsToSend } from './occasions-to-send.ts';
import type { Patch, StoredField } from './record-type.ts';

const { name, gender, birthday, ageGroup, country, hobbiesAndInterests, customHobbiesAndInterests, occasions } =
  connectionFields;

/** The fields of the user's profile; null until entered. */
export const profileFields = {
  name: { ...name, stored: v.nullable(v.string()) },
  gender,
  birthday,
  ageGroup,
  country,
  hobbiesAndInterests,
  customHobbiesAndInterests,
  occasions: { ...occasions, stored: v.array(OccasionSchema) },
} satisfies Record<string, StoredField>;

/** The user's profile and own occasions. */
export const profileRecord = {
  fields: profileFields,
  change: (patch: Patch<Profile>): Change => {
    const { base, mine, changed } = patch;
    const { id: entityId } = mine;
    const list = { occasions: occasionsToSend(base ?? mine, mine) };
    if (changed.size === 1 && changed.has('occasions')) return { kind: 'profile.occasions', entityId, arguments: list };
    const own = Object.entries(mine).filter(([field]) => field in profileFields && field !== 'occasions');
    const fields = Object.fromEntries(own) as unknown as Extract<Change, { kind: 'profile.update' }>['arguments'];
    return {
      kind: 'profile.update',
      entityId,
      arguments: { ...fields, ...birthYearFlag(mine), ...(isListChanged(patch) && list) },
    };
  },
};
