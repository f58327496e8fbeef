import { nextOccasion } from '../../../contract/rules/days/next-occasion.ts';

interface DatedOccasion {
  date: string | null;
  yearly: boolean;
}

/**
 * How old, in whole years, somebody is on the day of a coming occasion, so that gifts fit the age that is celebrated.
 * Without a date, or with one that has passed for good, it is the age today. Days are 'YYYY-MM-DD'.
 */
export function ageAtOccasion(
  birthday: string | null,
  { date, yearly }: DatedOccasion,
  today: Temporal.PlainDate,
): number | null {
  if (birthday === null) return null;
  const next = date === null ? today : nextOccasion(Temporal.PlainDate.from(date), yearly, today);
  const day = Temporal.PlainDate.compare(next, today) < 0 ? today : next;
  const born = Temporal.PlainDate.from(birthday);
  const years = day.year - born.year;
  // Of 29 February it is the 28th in a common year, as for the occasion itself.
  const isYetToCome = Temporal.PlainDate.compare(born.add({ years }), day) > 0;
  return Math.max(0, isYetToCome ? years - 1 : years);
}
