import { ISO_DAY_PATTERN } from './day.ts';

/** Whether the text is a day that exists, in the form 'YYYY-MM-DDT00:00:00.000Z'. No calendar on a wall has a year 0. */
export function isIsoDay(text: string): boolean {
  const [, year, month, day] = ISO_DAY_PATTERN.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  try {
    Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** Whether `day` lies between the two days, both included. */
export function isWithin(day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0;
}
