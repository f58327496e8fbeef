import type { FileDay } from './file-person.ts';

/** A person as a reader finds them, in the file's own words: `finishPerson` brings them into the contract's limits. */
export interface PersonDraft {
  name: string;
  /** The birthday is one of them. */
  days: { label: string; day: FileDay }[];
  gender: string;
  country: string;
  ageGroup: string;
  interests: string[];
  note: string;
  groups: string[];
  problems: string[];
}

export function draftOf(name: string): PersonDraft {
  return {
    name,
    days: [],
    gender: '',
    country: '',
    ageGroup: '',
    interests: [],
    note: '',
    groups: [],
    problems: [],
  };
}
