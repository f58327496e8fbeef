import type { AgeGroup } from '../../contract/schema/accounts/age-group.ts';
import type { GENDERS } from '../../contract/schema/accounts/person.ts';
import type { OccasionType } from '../../contract/schema/connections/occasion.ts';

/** The day of a birthday; without the year where the file doesn't know it. */
export interface FileDay {
  year: number | null;
  month: number;
  day: number;
}

export interface FileOccasion {
  name: OccasionType;
  /** An ISO day of the API. */
  date: string;
}

/**
 * A person as a file tells of them. What the contract refuses was cut or left out, and `problems` says so; only a name
 * that is too short stays, for the user to complete.
 */
export interface FilePerson {
  /** On one line, never empty. */
  name: string;
  birthday: FileDay | null;
  /** Without the birthday; no type twice. */
  occasions: FileOccasion[];
  gender: (typeof GENDERS)[number] | null;
  /** A name of the contract's `COUNTRIES`. */
  country: string | null;
  ageGroup: AgeGroup | null;
  /** Standard interests; with the custom ones at most ten. */
  hobbiesAndInterests: string[];
  customHobbiesAndInterests: string[];
  note: string;
  groups: string[];
  /** Sentences: what of this person could not be read, or not with certainty. */
  problems: string[];
}

export type FileKind = 'vcard' | 'csv' | 'calendar';

export type ReadError = 'empty' | 'too-large' | 'too-many-people' | 'not-people';

/** `withoutName` counts the entries that were left out since nothing in them is a name. */
export type ReadFile = { kind: FileKind; people: FilePerson[]; withoutName: number } | { error: ReadError };
