import { ISO_DAY_PATTERN } from './day.ts';

/** Whether a text is an existing day 'YYYY-MM-DDT00:00:00.000Z'. There is no year 0. */
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

/** Whether a day is in a range, both ends included. */
export function isWithin(day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0;
}
