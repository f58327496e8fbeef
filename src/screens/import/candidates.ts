import { UNKNOWN_BIRTH_YEAR, isBirthYearUnknown } from '../../../contract/rules/days/birth-year.ts';
import { todayUtc, toIsoDay } from '../../../contract/rules/days/day.ts';
import { BIRTHDAY_RANGE, isBirthday, personEntries } from '../../../contract/schema/accounts/person.ts';
import { DAY_MALFORMED } from '../../../contract/schema/connections/day.ts';
import type { FileDay, FilePerson } from '../../files/file-person.ts';
import type { AddedPerson } from '../../store/import/save-people.ts';
import { isUnreadableDate } from '../../ui/fields/use-typed-date.ts';
import * as v from 'valibot';

/** A person of a file as the user sees and corrects them. */
export interface Candidate {
  key: string;
  /** As typed. */
  name: string;
  /** The value of a date field: 'YYYY-MM-DD', with the year 1604 for none; '' for no birthday. */
  birthday: string;
  /** All that the file says. */
  person: FilePerson;
  errors: { name?: string | undefined; birthday?: string | undefined };
  /** Whether to take the person; undefined until the user says. */
  choice: boolean | undefined;
}

/** The people of a file as candidates; `key` is unique among them. */
export function candidatesOf(people: readonly FilePerson[]): Candidate[] {
  return people.map((person, at) => {
    const { name } = person;
    const birthday = person.birthday ? dayText(person.birthday) : '';
    return { key: `${at}`, name, birthday, person, errors: errorsOf(name, birthday), choice: undefined };
  });
}

/** A candidate with a corrected name or birthday. */
export function corrected(candidate: Candidate, change: Partial<Pick<Candidate, 'name' | 'birthday'>>): Candidate {
  const next = { ...candidate, ...change };
  return { ...next, errors: errorsOf(next.name, next.birthday) };
}

export function isValid({ errors }: Candidate): boolean {
  return errors.name === undefined && errors.birthday === undefined;
}

/** Whether there is a day to remind of. */
export function hasDay({ birthday, person }: Candidate): boolean {
  return birthday !== '' || person.occasions.length > 0;
}

/** The birthday as an ISO day; null for none. */
export function birthdayOf({ birthday }: Candidate): string | null {
  return birthday === '' || isUnreadableDate(birthday) ? null : toIsoDay(Temporal.PlainDate.from(birthday));
}

/** The person to add. */
export function addedPerson(candidate: Candidate): AddedPerson {
  const { note, groups, problems: _, ...read } = candidate.person;
  return {
    form: { ...read, name: candidate.name.trim(), birthday: birthdayOf(candidate) },
    facts: { note, groups },
  };
}

function dayText({ year, month, day }: FileDay): string {
  return new Temporal.PlainDate(year ?? UNKNOWN_BIRTH_YEAR, month, day).toString();
}

let nameSchema: ReturnType<typeof personEntries>['name'] | undefined;

function errorsOf(name: string, birthday: string): Candidate['errors'] {
  nameSchema ??= personEntries(todayUtc).name;
  return { name: v.safeParse(nameSchema, name).issues?.[0].message, birthday: birthdayError(birthday) };
}

function birthdayError(birthday: string): string | undefined {
  if (birthday === '' || isBirthYearUnknown(birthday)) return undefined;
  if (isUnreadableDate(birthday)) return DAY_MALFORMED;
  return isBirthday(toIsoDay(Temporal.PlainDate.from(birthday)), todayUtc) ? undefined : BIRTHDAY_RANGE;
}
