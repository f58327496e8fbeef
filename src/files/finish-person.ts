import type { Today } from '../../contract/rules/days/day.ts';
import { isOccasionDate } from '../../contract/schema/connections/occasion-list.ts';
import { BIRTHDAY, OCCASION_DATE_RANGE } from '../../contract/schema/connections/occasion.ts';
import { BIRTHDAY_RANGE, isBirthday } from '../../contract/schema/accounts/person.ts';
import { ageGroupOf } from '../../contract/schema/accounts/age-group.ts';
import type { FileDay, FileOccasion, FilePerson } from './file-person.ts';
import type { PersonDraft } from './person-draft.ts';
import { readCountry } from './values/country.ts';
import { dayText, toApiDay } from './values/day-text.ts';
import { readGender } from './values/gender.ts';
import { readOccasionType } from './values/occasion-type.ts';
import { tidyGroups, tidyInterests, tidyName, tidyNote, wordsOf } from './values/tidy-texts.ts';

/** Brings what a reader found into the contract's limits; null where nothing of it is a name. */
export function finishPerson(draft: PersonDraft, today: Today): FilePerson | null {
  const problems = new Set<string>();
  const name = tidyName(draft.name, problems);
  if (name === '') return null;
  for (const problem of draft.problems) problems.add(problem);
  const { birthday, days } = birthdayApart(draft);
  return {
    name,
    birthday: birthday === null ? null : checkedBirthday(birthday, { today, problems }),
    occasions: occasionsOf(days, { today, problems }),
    gender: readGender(draft.gender),
    country: countryOf(draft.country, problems),
    ageGroup: ageGroupOf(draft.ageGroup.trim().toLowerCase()),
    ...tidyInterests(draft.interests, problems),
    note: tidyNote(draft.note, problems),
    groups: tidyGroups(draft.groups, problems),
    problems: [...problems],
  };
}

interface Check {
  today: Today;
  problems: Set<string>;
}

function isBirthdayLabel({ label }: { label: string }): boolean {
  return readOccasionType(label) === BIRTHDAY;
}

function birthdayApart({ days }: PersonDraft): { birthday: FileDay | null; days: PersonDraft['days'] } {
  return { birthday: days.find(isBirthdayLabel)?.day ?? null, days: days.filter((day) => !isBirthdayLabel(day)) };
}

// A year that the app doesn't take leaves the day: it comes round without it too.
function checkedBirthday(birthday: FileDay, { today, problems }: Check): FileDay {
  const date = toApiDay(birthday);
  if (date === null || isBirthday(date, today)) return birthday;
  problems.add(`The birthday is taken without its year, ${birthday.year}. ${BIRTHDAY_RANGE}.`);
  return { ...birthday, year: null };
}

function occasionsOf(days: PersonDraft['days'], { today, problems }: Check): FileOccasion[] {
  const occasions = new Map<string, FileOccasion>();
  for (const { label, day } of days) {
    const name = readOccasionType(label);
    const date = toApiDay(day);
    const what = `“${wordsOf(label)}” on ${dayText(day)}`;
    if (name === null) problems.add(`${what} is none of the occasions.`);
    else if (date === null) problems.add(`${what} has no year, which this occasion needs.`);
    else if (!isOccasionDate(date, today)) problems.add(`${what} is left out. ${OCCASION_DATE_RANGE}.`);
    else if (occasions.has(name)) problems.add(`${what} is left out: there is one more.`);
    else occasions.set(name, { name, date });
  }
  return [...occasions.values()];
}

function countryOf(text: string, problems: Set<string>): string | null {
  const country = readCountry(text);
  if (country === null && text.trim() !== '') problems.add(`The country “${wordsOf(text)}” is not in the list.`);
  return country;
}
