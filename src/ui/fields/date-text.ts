import { latinDigits } from '../theme/latin-digits.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const LAST_DAY = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The year of a date without one: a leap year, before any that a form takes. */
const NO_YEAR = '1604';

/** A day that exists as 'YYYY-MM-DD', else undefined. */
function toValue(year: number, month: number, day: number): string | undefined {
  const last = month === 2 && !isLeap(year) ? 28 : LAST_DAY[month - 1];
  if (year < 1000 || last === undefined || day < 1 || day > last) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 1 to 12 for a month's name or at least three letters of it. */
function monthNumber(word: string): number | undefined {
  const at = MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()));
  return word.length < 3 || at < 0 ? undefined : at + 1;
}

/** What stands between the parts of a typed date. */
const SEPARATORS = /[\s.,/-]+/;

/** The text in ASCII characters. Dates in right-to-left languages contain invisible ones. */
function plain(text: string): string {
  return latinDigits(text.normalize('NFKC').replace(/\p{Format}/gu, '')).trim();
}

/**
 * The first part of a written date, and so the order of the others: day and month, month and day, or year and month.
 */
export type PartOrder = 'day-first' | 'month-first' | 'year-first';

/** The order in which a language writes dates: 'en-GB' has the day first, 'en-US' the month. */
export function partOrderOf(language: string): PartOrder {
  // A browser may report a text that is no language, such as 'C' or 'en-US@posix' on a system that is set up so.
  const known = /^[a-z]{2,3}(-[a-z\d]{2,8})*/i.exec(language)?.[0];
  const format = new Intl.DateTimeFormat(known, {
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const first = format.formatToParts(0).find(({ type }) => type !== 'literal');
  return first?.type === 'month' || first?.type === 'year' ? `${first.type}-first` : 'day-first';
}

/** The range for years of two digits, each a 'YYYY-MM-DD': the allowed date nearest to a day is chosen. */
export interface YearWindow {
  first: string;
  last: string;
  near: string;
}

/** How to read typed dates. */
export interface DateReading {
  order: PartOrder;
  /** Without it years need four digits. */
  years?: YearWindow | undefined;
}

/**
 * Reads a typed date: '14 February 1990', '14 Feb 90', 'February 14, 1990', '14/2/1990', '14/2/90', '14021990',
 * '1990-02-14', in the digits of any script. A date of digits alone is read in the user's own order, else in one that
 * gives an existing day. Returns 'YYYY-MM-DD', '' for an empty text, undefined for a text that can't be read or a day
 * that doesn't exist.
 */
export function parseDateText(text: string, { order, years }: DateReading): string | undefined {
  const typed = plain(text);
  if (typed === '') return '';
  const isCompact = /^\d{8}$/.test(typed);
  const parts = typed.split(SEPARATORS).filter(Boolean);
  for (const tried of new Set<PartOrder>([order, 'day-first', 'month-first', 'year-first'])) {
    const [day = '', month = '', year = '', more] = inOrder(isCompact ? cut(typed, tried) : parts, tried);
    const value = more === undefined ? fromParts(day, month, year, years) : undefined;
    if (value !== undefined && !isYearless(value)) return value;
  }
  return undefined;
}

/** Whether a 'YYYY-MM-DD' is a date without a year. */
export function isYearless(value: string): boolean {
  return value.startsWith(`${NO_YEAR}-`);
}

/** A 'YYYY-MM-DD' without its year. */
export function withoutYear(value: string): string {
  return `${NO_YEAR}${value.slice(NO_YEAR.length)}`;
}

/** Reads a typed day and month, as `parseDateText` reads them before a year: '14 July', 'July 14', '14/7', '1407'. */
export function parseYearlessText(text: string, { order }: DateReading): string | undefined {
  const typed = plain(text);
  const isCompact = /^\d{4}$/.test(typed);
  const parts = isCompact ? [typed.slice(0, 2), typed.slice(2)] : typed.split(SEPARATORS).filter(Boolean);
  const asWritten = order === 'day-first' ? order : 'month-first';
  for (const tried of new Set<PartOrder>([asWritten, 'day-first', 'month-first'])) {
    const [day = '', month = '', more] = inOrder(parts, tried).filter(Boolean);
    const value = more === undefined ? fromParts(day, month, NO_YEAR, undefined) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Eight digits in a row, split into the three numbers of an order. */
function cut(digits: string, order: PartOrder): string[] {
  const [first, second] = order === 'year-first' ? [4, 6] : [2, 4];
  return [digits.slice(0, first), digits.slice(first, second), digits.slice(second)];
}

/** Day, month and year of parts in an order. */
function inOrder([first = '', second = '', third = '', ...more]: readonly string[], order: PartOrder): string[] {
  if (order === 'day-first') return [first, second, third, ...more];
  return order === 'month-first' ? [second, first, third, ...more] : [third, second, first, ...more];
}

function fromParts(day: string, month: string, year: string, years: YearWindow | undefined): string | undefined {
  const dayDigits = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(day)?.[1];
  const monthOf = /^\d{1,2}$/.test(month) ? Number(month) : monthNumber(month);
  if (dayDigits === undefined || monthOf === undefined) return undefined;
  if (/^\d{4}$/.test(year)) return toValue(Number(year), monthOf, Number(dayDigits));
  return years && /^\d{2}$/.test(year) ? nearest(Number(year), monthOf, Number(dayDigits), years) : undefined;
}

const CENTURY = 100;

/** The day in a year of some century: the nearest allowed one, else the nearest of all. */
function nearest(year: number, month: number, day: number, { first, last, near }: YearWindow): string | undefined {
  const century = Number(near.slice(0, 2)) * CENTURY;
  const days = [century - CENTURY, century, century + CENTURY]
    .map((start) => toValue(start + year, month, day))
    .filter((value) => value !== undefined)
    .toSorted((one, other) => distance(one, near) - distance(other, near));
  return days.find((value) => value >= first && value <= last) ?? days[0];
}

function distance(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

/** 'YYYY-MM-DD' as 'DD MMMM YYYY', or 'DD MMMM' without a year; '' for '' and for a text that is no date. */
export function formatDateText(value: string): string {
  const [year = '', month = '', day = ''] = value.split('-');
  const name = MONTHS[Number(month) - 1];
  if (name === undefined || day === '') return '';
  return isYearless(value) ? `${day} ${name}` : `${day} ${name} ${year}`;
}
