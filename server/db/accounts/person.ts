import type { Selectable } from 'kysely';
import type { PersonColumns } from '../engine/tables.ts';

/** The mirrored fields of a user. */
export type Person = Selectable<PersonColumns>;

/** Their values after a mirror has ended. */
export const NOBODY: Person = {
  gender: null,
  birthday: null,
  ageGroup: null,
  country: null,
  hobbiesAndInterests: [],
  customHobbiesAndInterests: [],
};

/** Picks the mirrored fields from a larger row. */
export function personOf(row: Person): Person {
  const columns = Object.keys(NOBODY) as (keyof Person)[];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as Person;
}
