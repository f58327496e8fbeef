import { ageGroupOf } from '../../../contract/schema/accounts/age-group.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import type { OccasionsForm } from '../../../contract/schema/connections/occasions-form.ts';
import type { PersonForm } from '../../../contract/schema/connections/person-form.ts';

/** The fields that a stored profile or connection shares with the form. */
export interface StoredPerson {
  name: string | null;
  gender: string | null;
  birthday: string | null;
  ageGroup?: string | null | undefined;
  country: string | null;
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
  occasions: readonly { name: string; date: string }[];
}

/** An empty occasion row. */
export const EMPTY_ROW = { name: '', date: '' };

/** The rows of an occasion form for stored occasions. 'no occasion' is left out: it isn't edited. */
export function occasionsValues(stored: StoredPerson['occasions']): OccasionsForm {
  const occasions = stored.filter(({ name }) => name !== NO_OCCASION).map(({ name, date }) => ({ name, date }));
  return { occasions: occasions.length > 0 ? occasions : [EMPTY_ROW] };
}

/** The form's values for a stored connection, or for a new one in the user's own country. */
export function connectionValues(connection: Connection | undefined, ownCountry = ''): PersonForm {
  return {
    ...personValues(connection),
    ...(!connection && { country: ownCountry }),
    groups: connection?.groups ?? [],
    typedGroup: '',
    note: connection?.note ?? '',
  };
}

/** The form's values for a stored person, or for a new one. */
export function personValues(person?: StoredPerson): PersonForm {
  return {
    name: person?.name ?? '',
    gender: person?.gender ?? '',
    birthday: person?.birthday ?? '',
    ageGroup: ageGroupOf(person?.ageGroup),
    country: person?.country ?? '',
    hobbiesAndInterests: person?.hobbiesAndInterests ?? [],
    customHobbiesAndInterests: person?.customHobbiesAndInterests ?? [],
    typedInterest: '',
    ...occasionsValues(person?.occasions ?? []),
  };
}
