import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { PERSON_LABELS, DETAILS_LABELS } from '../../../contract/field-labels.ts';
import { isBirthYearUnknown } from '../../../contract/rules/days/birth-year.ts';
import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import { AGE_GROUP_TEXT, type AgeGroup } from '../../../contract/schema/accounts/age-group.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { GROUPS_MAX } from '../../../contract/schema/connections/details.ts';
import { HOBBIES_MAX, interestKey } from '../../../contract/schema/connections/hobby.ts';
import type { ChangedPerson } from '../../store/import/save-people.ts';
import { birthdayOf, type Candidate } from './candidates.ts';

/** What a file knows otherwise than a stored connection. */
export interface Offer {
  changed: ChangedPerson;
  lines: { label: string; was: string; is: string }[];
}

/** The part of an offer about some fields; undefined where the file says nothing new of them. */
type Part = Partial<Pick<ChangedPerson, 'form' | 'facts'>> & Pick<Offer, 'lines'>;
type FindPart = (candidate: Candidate, connection: Connection) => Part | undefined;

/** What a file knows of a connection otherwise than it is stored; undefined for nothing. */
export function offerFor(candidate: Candidate, connection: Connection): Offer | undefined {
  const found = connection.isInvited
    ? OF_INVITED
    : [birthdayPart, ageGroupPart, genderPart, countryPart, interestsPart, ...OF_INVITED];
  const parts = found.flatMap((find) => find(candidate, connection) ?? []);
  if (parts.length === 0) return undefined;
  const form = Object.assign({}, ...parts.map((part) => part.form)) as ChangedPerson['form'];
  const facts = Object.assign({}, ...parts.map((part) => part.facts)) as ChangedPerson['facts'];
  return { changed: { id: connection.id, form, facts }, lines: parts.flatMap(({ lines }) => lines) };
}

/** Whether two birthdays are the same day of the year. */
export function isSameDay(one: string, other: string): boolean {
  return one.slice(5, 10) === other.slice(5, 10);
}

const birthdayPart: FindPart = (candidate, { birthday: was }) => {
  const birthday = birthdayOf(candidate);
  if (birthday === null || birthday === was) return undefined;
  if (was !== null && isBirthYearUnknown(birthday) && isSameDay(birthday, was)) return undefined;
  return { form: { birthday }, lines: [{ label: PERSON_LABELS.birthday, was: dayWords(was), is: dayWords(birthday) }] };
};

const genderPart: FindPart = ({ person: { gender } }, { gender: was }) =>
  gender === null || gender === was
    ? undefined
    : { form: { gender }, lines: [{ label: PERSON_LABELS.gender, was: was ?? '', is: gender }] };

const ageWords = (group: string | null) => AGE_GROUP_TEXT[group as AgeGroup] ?? '';

/** Of use only while the year of birth is unknown. */
const ageGroupPart: FindPart = (candidate, { birthday, ageGroup: was = null }) => {
  const { ageGroup } = candidate.person;
  const isOfUse = isBirthYearUnknown(birthday ?? birthdayOf(candidate));
  if (ageGroup === null || ageGroup === was || !isOfUse) return undefined;
  const line = { label: PERSON_LABELS.ageGroup, was: ageWords(was), is: ageWords(ageGroup) };
  return { form: { ageGroup }, lines: [line] };
};

const countryPart: FindPart = ({ person: { country } }, { country: was }) =>
  country === null || country === was
    ? undefined
    : { form: { country }, lines: [{ label: PERSON_LABELS.country, was: was ?? '', is: country }] };

/** Interests are added, as many as fit, and none is removed. */
const interestsPart: FindPart = ({ person }, connection) => {
  const { hobbiesAndInterests: standard, customHobbiesAndInterests: custom } = connection;
  const held = new Set([...standard, ...custom].map(interestKey));
  const isNew = (interest: string) => !held.has(interestKey(interest));
  const fresh = [
    ...person.hobbiesAndInterests.filter(isNew).map((interest) => ({ interest, isStandard: true })),
    ...person.customHobbiesAndInterests.filter(isNew).map((interest) => ({ interest, isStandard: false })),
  ].slice(0, Math.max(0, HOBBIES_MAX - held.size));
  if (fresh.length === 0) return undefined;
  const of = (wanted: boolean) =>
    fresh.filter(({ isStandard }) => isStandard === wanted).map(({ interest }) => interest);
  return {
    form: {
      hobbiesAndInterests: [...standard, ...of(true)],
      customHobbiesAndInterests: [...custom, ...of(false)],
    },
    lines: [
      { label: PERSON_LABELS.hobbiesAndInterests, was: '', is: fresh.map(({ interest }) => interest).join(', ') },
    ],
  };
};

const occasionsPart: FindPart = ({ person }, connection) => {
  const held = new Map(connection.occasions.map(({ name, date }) => [name, date]));
  const occasions = person.occasions.filter(({ name, date }) => held.get(name) !== date);
  if (occasions.length === 0) return undefined;
  const lines = occasions.map(({ name, date }) => ({
    label: name,
    was: dayWords(held.get(name) ?? null),
    is: dayWords(date),
  }));
  return { form: { occasions }, lines };
};

/** A stored note stays: it is the user's own. */
const notePart: FindPart = ({ person: { note } }, { note: was = '' }) =>
  note === '' || was !== ''
    ? undefined
    : { facts: { note }, lines: [{ label: DETAILS_LABELS.note, was: '', is: note }] };

const groupsPart: FindPart = ({ person }, { groups: stored = [] }) => {
  const held = new Set(stored.map(connectionNameKey));
  const groups = person.groups
    .filter((group) => !held.has(connectionNameKey(group)))
    .slice(0, GROUPS_MAX - stored.length);
  if (groups.length === 0) return undefined;
  return { facts: { groups }, lines: [{ label: DETAILS_LABELS.groups, was: '', is: groups.join(', ') }] };
};

const OF_INVITED = [occasionsPart, notePart, groupsPart];

/** An ISO day in words; '' for none. Without the year of a birthday whose year is unknown. */
export function dayWords(isoDay: string | null): string {
  return isoDay === null || isoDay === '' ? '' : longDay(fromIsoDay(isoDay));
}
