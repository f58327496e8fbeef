import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import { FILE_PEOPLE_MAX } from '../limits.ts';
import { addFacts, draftOf, isOtherDay, type PersonDraft } from '../person-draft.ts';
import { dayText } from '../values/day-text.ts';
import { readOccasionType } from '../values/occasion-type.ts';
import { wordsOf } from '../values/tidy-texts.ts';
import { readList } from './cells.ts';
import type { Column, Columns } from './columns.ts';
import type { DayReader } from './order-of-days.ts';

/** What Outlook and phones write for no day: '0/0/00', '00.00.0000'. */
const NO_DAY = /^0+\D0+\D0+$/;

/** A draft per row. With a column of days of several kinds, the rows of one name are one person. */
export function draftsOfRows(rows: readonly string[][], columns: Columns, days: DayReader): PersonDraft[] {
  const drafts = rows.flatMap(rowReader(columns, days));
  return columns.at.has('type') && columns.at.has('date') ? joinedByName(drafts) : drafts;
}

// A row with another birthday is of a namesake. Rows without a name are counted one by one.
function joinedByName(drafts: readonly PersonDraft[]): PersonDraft[] {
  const people: PersonDraft[] = [];
  const byName = new Map<string, PersonDraft[]>();
  for (const draft of drafts) {
    const key = connectionNameKey(draft.name);
    const namesakes = (key !== '' && byName.get(key)) || [];
    const before = namesakes.findLast((other) => !isOtherBirthday(other, draft));
    if (before !== undefined) {
      joinInto(before, draft);
      continue;
    }
    people.push(draft);
    byName.set(key, namesakes);
    namesakes.push(draft);
    // Too many to go on with, and each more would take longer.
    if (namesakes.length > FILE_PEOPLE_MAX) break;
  }
  return people;
}

const birthdayIn = ({ days }: PersonDraft) => days.find(({ label }) => label === BIRTHDAY);

function isOtherBirthday(before: PersonDraft, row: PersonDraft): boolean {
  const entered = birthdayIn(row)?.day;
  // Looked for in the few days of the row first: those of the person grow with each.
  const known = entered && birthdayIn(before)?.day;
  return entered !== undefined && known !== undefined && isOtherDay(known, entered);
}

function joinInto(before: PersonDraft, row: PersonDraft): void {
  const known = birthdayIn(row)?.day;
  const birthday = known && birthdayIn(before);
  if (known && birthday?.day.year === null) birthday.day = known;
  before.days.push(...row.days);
  before.problems.push(...row.problems);
  addFacts(before, row);
}

function rowReader(columns: Columns, days: DayReader): (cells: readonly string[]) => PersonDraft[] {
  const { at } = columns;
  return (cells) => {
    const textOf = (column: Column) => {
      const filled = at.get(column)?.find((index) => (cells[index] ?? '').trim() !== '');
      return filled === undefined ? '' : (cells[filled] ?? '').trim();
    };
    const draft = draftOf(nameOfRow(textOf));
    if (draft.name === '' && textOf('organisation') !== '') return [];
    draft.gender = textOf('gender');
    draft.country = textOf('country');
    draft.ageGroup = textOf('ageGroup');
    draft.note = textOf('note');
    draft.interests = readList(cells[at.get('interests')?.[0] ?? -1] ?? '');
    draft.groups = groupsOf(cells[at.get('groups')?.[0] ?? -1] ?? '');
    for (const { label, text } of daysOfRow(cells, columns, textOf)) {
      dayInto(draft, { label, text, isYearKnown: textOf('yearKnown') !== 'false', days });
    }
    return [draft];
  };
}

type TextOf = (column: Column) => string;

// A column 'Name' holds the whole name, or what is missing beside the first or the last name: 'Vorname;Name'.
function nameOfRow(textOf: TextOf): string {
  const [name, given, further, family] = (['name', 'given', 'further', 'family'] as const).map(textOf);
  if (name && given && !family) return joined(given, further, name.startsWith(given) ? name.slice(given.length) : name);
  if (name && family && !given) return name.endsWith(family) ? name : joined(name, family);
  return name || joined(given, further, family) || textOf('nickname');
}

function joined(...parts: (string | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
}

/** In which Google puts everybody. */
const EVERYBODY = '* myContacts';

// Google marks its own groups: '* myContacts ::: * friends ::: Choir'.
function groupsOf(text: string): string[] {
  const groups = readList(text);
  if (!groups.includes(EVERYBODY)) return groups;
  return groups
    .filter((group) => group !== EVERYBODY && group !== '* starred')
    .map((group) => group.replace(/^\* /, ''));
}

interface Found {
  label: string;
  text: string;
}

function daysOfRow(cells: readonly string[], { at, occasions, events }: Columns, textOf: TextOf): Found[] {
  const birthday = at.has('birthMonth') ? partsOfBirthday(textOf) : textOf('birthday');
  const day = textOf('date');
  const label = at.has('type') ? textOf('type') : BIRTHDAY;
  return [
    { label: BIRTHDAY, text: birthday },
    { label, text: at.has('type') || birthday === '' ? day : '' },
    ...occasions.map((column) => ({ label: column.label, text: cells[column.at] ?? '' })),
    ...events.map((column) => ({ label: cells[column.labelAt] ?? '', text: cells[column.at] ?? '' })),
  ];
}

// Thunderbird has a column each for year, month and day.
function partsOfBirthday(textOf: TextOf): string {
  const [year, month, day] = [textOf('birthYear'), textOf('birthMonth'), textOf('birthDay') || textOf('birthday')];
  if (month === '' || day === '') return '';
  return `${year === '' ? '-' : year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function dayInto(draft: PersonDraft, found: Found & { isYearKnown: boolean; days: DayReader }): void {
  const { label, text, isYearKnown, days } = found;
  if (text.trim() === '' || NO_DAY.test(text.trim())) return;
  const day = days.read(text);
  if (day === null) {
    draft.problems.push(`${wordsOf(label) || 'A date'}: “${wordsOf(text)}” is not a day.`);
    return;
  }
  if (days.isUncertain(text)) draft.problems.push(`“${wordsOf(text)}” is read as ${dayText(day)}.`);
  const known = isYearKnown ? day : { ...day, year: null };
  draft.days.push({ label: readOccasionType(label) ?? label, day: known });
}
