import { latinDigits } from './latin-digits.ts';

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

/** The text in the signs of this keyboard. Dates of languages that run from right to left have unseen ones in them. */
function plain(text: string): string {
  return latinDigits(text.normalize('NFKC').replace(/\p{Format}/gu, '')).trim();
}

/**
 * Reads a typed date, day before month as the British write it: '14 February 1990', '14 Feb 1990', 'February 14, 1990',
 * '14/2/1990', '14021990', '1990-02-14', in the digits of any script. Returns 'YYYY-MM-DD', '' for nothing typed, undefined
 * for what can't be read or doesn't exist. Years need four digits: '90' could be meant in two ways.
 */
export function parseDateText(text: string): string | undefined {
  const typed = plain(text);
  if (typed === '') return '';
  const compact = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (compact) return toValue(Number(compact[3]), Number(compact[2]), Number(compact[1]));
  const [first = '', second = '', third = '', more] = typed.split(/[\s.,/-]+/).filter(Boolean);
  if (more !== undefined) return undefined;
  if (/^\d{4}$/.test(first)) return fromParts(third, second, first);
  return /^\d/.test(first) ? fromParts(first, second, third) : fromParts(second, first, third);
}

function fromParts(day: string, month: string, year: string): string | undefined {
  const dayDigits = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(day)?.[1];
  const monthOf = /^\d{1,2}$/.test(month) ? Number(month) : monthNumber(month);
  if (dayDigits === undefined || monthOf === undefined || !/^\d{4}$/.test(year)) return undefined;
  return toValue(Number(year), monthOf, Number(dayDigits));
}

/** 'YYYY-MM-DD' as 'DD MMMM YYYY'; '' for '' and for what is no date. */
export function formatDateText(value: string): string {
  const [year = '', month = '', day = ''] = value.split('-');
  const name = MONTHS[Number(month) - 1];
  return name === undefined || day === '' ? '' : `${day} ${name} ${year}`;
}
