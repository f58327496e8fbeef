import { NO_OCCASION } from '../../../contract/schema/occasion.ts';
import type { PersonForm } from '../../../contract/schema/person-form.ts';

/** What a stored profile or connection has in common with the form. */
interface StoredPerson {
  name: string | null;
  gender: string | null;
  birthday: string | null;
  country: string | null;
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
  occasions: readonly { name: string; date: string }[];
}

/** An empty row of the occasions. */
export const EMPTY_ROW = { name: '', date: '' };

/** The form's values for a stored person, or for nobody yet. 'no occasion' is left out: it isn't edited. */
export function personValues(person?: StoredPerson): PersonForm {
  const rows = (person?.occasions ?? [])
    .filter(({ name }) => name !== NO_OCCASION)
    .map(({ name, date }) => ({ name, date }));
  return {
    name: person?.name ?? '',
    gender: person?.gender ?? '',
    birthday: person?.birthday ?? '',
    country: person?.country ?? '',
    hobbiesAndInterests: person?.hobbiesAndInterests ?? [],
    customHobbiesAndInterests: person?.customHobbiesAndInterests ?? [],
    occasions: rows.length > 0 ? rows : [EMPTY_ROW],
  };
}
