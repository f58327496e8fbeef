import { UNKNOWN_BIRTH_YEAR } from '../../../contract/rules/days/birth-year.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import type { FileDay } from '../file-person.ts';

/** The day as users read it: '14 July 1985', '14 July'. */
export function dayText({ year, month, day }: FileDay): string {
  return longDay(Temporal.PlainDate.from({ year: year ?? UNKNOWN_BIRTH_YEAR, month, day })).replace(/^0/, '');
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

/** The other way; `UNKNOWN_BIRTH_YEAR` stands for no year. */
export function ofApiDay(date: string): FileDay {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return { year: year === UNKNOWN_BIRTH_YEAR ? null : year, month, day };
}
