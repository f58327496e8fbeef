import type { FileDay } from '../file-person.ts';
import { monthOfWord } from './day-words.ts';

/** Whether 3/4 is the third of April or the fourth of March. */
export type DayOrder = 'day first' | 'month first';

/** What contact lists write for an unknown year: Apple's, vCard's, and that of empty cells. */
const UNKNOWN_YEARS: ReadonlySet<number> = new Set([0, 1604]);

const TEXT_MAX_LENGTH = 60;
const LEAP_YEAR = 2000;

/**
 * The day that a text tells of: '1985-07-14', '19850714', '--07-14', '14.7.85', '14 July', or one of these with a time.
 * Null for everything else and for days that no calendar has. Of two digits the latest year up to `thisYear` is meant.
 */
export function readDay(text: string, thisYear: number, order: DayOrder = 'day first'): FileDay | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > TEXT_MAX_LENGTH) return null;
  const day = trimmed.replace(/[T ,]{1,2}\d{1,2}:\d{2}.*/s, '').replace(/(\d)T\d{4,6}Z?$/, '$1');
  return isoDay(day) ?? wordyDay(day, thisYear, order);
}

// ISO 8601 in full or basic, and the forms of vCard without a year.
function isoDay(text: string): FileDay | null {
  const [, year, month, day] = /^(\d{4}|-)-?(\d{2})-?(\d{2})Z?$/.exec(text) ?? [];
  return month === undefined ? null : existing(year === '-' ? null : Number(year), Number(month), Number(day));
}

function wordyDay(text: string, thisYear: number, order: DayOrder): FileDay | null {
  const tokens = text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const named = tokens.map(monthOfWord).find((month) => month !== undefined);
  const numbers = tokens.filter((token) => /^\d{1,4}$/.test(token));
  if (numbers.length !== tokens.filter((token) => /^\d/.test(token)).length) return null;
  return named === undefined ? numberedDay(text, numbers, { thisYear, order }) : namedDay(named, numbers, thisYear);
}

function namedDay(month: number, numbers: readonly string[], thisYear: number): FileDay | null {
  const [first = '', second] = numbers;
  if (numbers.length > 2 || first === '') return null;
  const isYearFirst = first.length > 2;
  const day = isYearFirst ? second : first;
  const year = isYearFirst ? first : second;
  return day === undefined || day.length > 2 ? null : existing(yearOf(year, thisYear), month, Number(day));
}

interface Reading {
  thisYear: number;
  order: DayOrder;
}

function numberedDay(text: string, numbers: readonly string[], { thisYear, order }: Reading): FileDay | null {
  // Words are no part of a day in numbers, nor is a sign that dates don't have.
  if (!/^[\d\s./\-年月日]+$/.test(text)) return null;
  const [first = '', second = '', third] = numbers;
  if (numbers.length < 2 || numbers.length > 3) return null;
  if (first.length > 2) return third === undefined ? null : existing(Number(first), Number(second), Number(third));
  if (second.length > 2) return null;
  const [day, month] = order === 'day first' ? [first, second] : [second, first];
  const year = yearOf(third, thisYear);
  return existing(year, Number(month), Number(day));
}

function yearOf(digits: string | undefined, thisYear: number): number | null {
  if (digits === undefined) return null;
  const year = Number(digits);
  if (digits.length > 2) return year;
  const inThisCentury = thisYear - (thisYear % 100) + year;
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury;
}

function existing(year: number | null, month: number, day: number): FileDay | null {
  const known = year === null || UNKNOWN_YEARS.has(year) ? null : year;
  const last = month < 1 || month > 12 ? 0 : new Date(Date.UTC(known ?? LEAP_YEAR, month, 0)).getUTCDate();
  return day >= 1 && day <= last ? { year: known, month, day } : null;
}
