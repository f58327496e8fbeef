import { longDay } from '../../../contract/rules/days/long-day.ts';
import type { FileDay } from '../file-person.ts';

const LEAP_YEAR = 2000;

/** The day as users read it: '14 July 1985', '14 July'. */
export function dayText({ year, month, day }: FileDay): string {
  const words = longDay(Temporal.PlainDate.from({ year: year ?? LEAP_YEAR, month, day })).replace(/^0/, '');
  return year === null ? words.slice(0, words.lastIndexOf(' ')) : words;
}

/** 'YYYY-MM-DD', and '--MM-DD' without a year. */
export function isoText({ year, month, day }: FileDay): string {
  return `${year === null ? '-' : digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

/** A day of the API; null without a year. */
export function toApiDay(day: FileDay): string | null {
  return day.year === null ? null : `${isoText(day)}T00:00:00.000Z`;
}

/** The other way; the year 1604 stands for none. */
export function ofApiDay(date: string): FileDay {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return { year: year === YEAR_OF_NONE ? null : year, month, day };
}

/** The leap year that stands for an unknown one, here as in Apple's contacts. */
const YEAR_OF_NONE = 1604;
