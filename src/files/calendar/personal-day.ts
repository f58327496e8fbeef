import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import { OWN } from '../content-lines/own-properties.ts';
import type { FileDay } from '../file-person.ts';
import { readDay } from '../values/read-day.ts';
import { isoText } from '../values/day-text.ts';
import { wordsOf } from '../values/tidy-texts.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { isOfBirthdays, readTitle } from './read-title.ts';

/** A day of somebody, as an event tells of it. */
export interface PersonalDay {
  name: string;
  label: string;
  day: FileDay;
  problems: string[];
}

const DESCRIPTION_MAX_LENGTH = 500;
const BORN =
  /(?:born|birth|geboren|geburtsjahr|née?|naissance|nacid[oa]|nacimiento|nat[oa]|nascita|nascid[oa]|nascimento|geboorte(?:jaar|datum))\b/iu;
/** Behind that word. */
const YEAR = /^\D{0,20}((?:19|20)\d\d)(?!\d)/;

/** An event that began so long ago was not begun for this year's birthday. */
const YEARS_OF_A_HINT = 10;
/** With which programs begin the events of people whose year of birth they don't know. */
const YEARS_WITHOUT_MEANING: ReadonlySet<number> = new Set([1604, 1900, 1901, 1904, 1970, 1972, 2000]);

/** Whose day an event is; null where it is nobody's. */
export function personalDayOf(event: CalendarEvent, thisYear: number): PersonalDay | null {
  const found = ofOwn(event) ?? ofNextcloud(event) ?? ofTitle(event, thisYear);
  if (found === null) return null;
  const { name, label, year, problems = [] } = found;
  const { month, day } = event.start;
  const read =
    readDay(isoText({ year, month, day }), thisYear) ?? readDay(isoText({ year: null, month, day }), thisYear);
  return read === null ? null : { name, label, day: read, problems };
}

interface Found {
  name: string;
  label: string;
  /** Only where the file says it, since an event may begin in any year. */
  year: number | null;
  problems?: string[];
}

function ofOwn({ texts }: CalendarEvent): Found | null {
  const [name] = texts(OWN.name);
  const [label = BIRTHDAY] = texts(OWN.occasion);
  return name === undefined ? null : { name, label, year: Number(texts(OWN.year)[0] ?? 0) || null };
}

/** Nextcloud's calendar of the birthdays in its contacts. */
const NEXTCLOUD_LABELS: Record<string, string> = {
  BDAY: BIRTHDAY,
  ANNIVERSARY: 'Anniversary',
  'X-ANNIVERSARY': 'Anniversary',
};

function ofNextcloud({ texts }: CalendarEvent): Found | null {
  const label = NEXTCLOUD_LABELS[texts('X-NEXTCLOUD-BC-FIELD-TYPE')[0]?.toUpperCase() ?? ''];
  const name = readTitle(texts('SUMMARY')[0] ?? '')?.name;
  if (label === undefined || name === undefined) return null;
  const isKnown = texts('X-NEXTCLOUD-BC-UNKNOWN-YEAR')[0] === '0';
  return { name, label, year: isKnown ? Number(texts('X-NEXTCLOUD-BC-YEAR')[0] ?? 0) || null : null };
}

function ofTitle({ texts, start, isYearly, calendar }: CalendarEvent, thisYear: number): Found | null {
  const [summary = ''] = texts('SUMMARY');
  const title = readTitle(summary);
  const [field] = texts('X-NEXTCLOUD-BC-FIELD-TYPE');
  if (title === null || field !== undefined) return null;
  const isHinted = title.year !== null || [summary, calendar, ...texts('CATEGORIES')].some(isOfBirthdays);
  const label = title.label ?? (isYearly && isHinted ? BIRTHDAY : null);
  if (label === null) return null;
  const year = title.year ?? yearOfBirth(texts('DESCRIPTION')[0] ?? '');
  const problems = title.isNameUncertain ? [`The name is taken from “${wordsOf(summary)}”.`] : [];
  const isHint = thisYear - start.year >= YEARS_OF_A_HINT && !YEARS_WITHOUT_MEANING.has(start.year);
  if (year === null && isHint && label === BIRTHDAY) {
    problems.push(`The year of birth is not in the file; the event begins in ${start.year}.`);
  }
  return { name: title.name, label, year, problems };
}

function yearOfBirth(description: string): number | null {
  const start = description.slice(0, DESCRIPTION_MAX_LENGTH);
  const born = BORN.exec(start);
  const [, year] = born === null ? [] : (YEAR.exec(start.slice(born.index + born[0].length)) ?? []);
  return year === undefined ? null : Number(year);
}
