import type { Selectable } from 'kysely';
import type { PersonColumns } from '../engine/tables.ts';

/** Who somebody is, as far as it is mirrored. */
export type Person = Selectable<PersonColumns>;

/** What is left of it where nobody is mirrored any more. */
export const NOBODY: Person = {
  gender: null,
  birthday: null,
  country: null,
  hobbiesAndInterests: [],
  customHobbiesAndInterests: [],
};

/** Of a row that says more, what is mirrored: all that `NOBODY` names, and so all that its type has. */
export function personOf(row: Person): Person {
  const columns = Object.keys(NOBODY) as (keyof Person)[];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as Person;
}
