import { NOTE_MAX } from '../../contract/schema/connections/details.ts';
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

/** What there is of a person beside their name and days. */
export type DraftFacts = Pick<PersonDraft, 'gender' | 'country' | 'ageGroup' | 'interests' | 'note' | 'groups'>;

/** Adds what another entry of a file has of the same person: what is there stays, and another note stands below it. */
export function addFacts(draft: PersonDraft, facts: DraftFacts): void {
  draft.gender ||= facts.gender;
  draft.country ||= facts.country;
  draft.ageGroup ||= facts.ageGroup;
  // A note that is too long is cut all the same, and must not grow with each entry.
  const isNew = draft.note.length <= NOTE_MAX && !`\n${draft.note}\n`.includes(`\n${facts.note}\n`);
  if (isNew) draft.note = draft.note ? `${draft.note}\n${facts.note}` : facts.note;
  draft.interests.push(...facts.interests);
  draft.groups.push(...facts.groups);
}

/** Whether two days of one kind are of two people. A day without a year may be that of another entry with one. */
export function isOtherDay(one: FileDay, other: FileDay): boolean {
  const isOtherYear = one.year !== other.year && one.year !== null && other.year !== null;
  return one.month !== other.month || one.day !== other.day || isOtherYear;
}
