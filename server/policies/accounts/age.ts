import { isBirthYearUnknown } from '../../../contract/rules/days/birth-year.ts';
import { nextOccasion } from '../../../contract/rules/days/next-occasion.ts';

interface DatedOccasion {
  date: string | null;
  yearly: boolean;
}

/**
 * A person's age in years on a coming occasion; today's age if there is none. Null without a year of birth. Days are
 * 'YYYY-MM-DD'.
 */
export function ageAtOccasion(
  birthday: string | null,
  { date, yearly }: DatedOccasion,
  today: Temporal.PlainDate,
): number | null {
  if (birthday === null || isBirthYearUnknown(birthday)) return null;
  const next = date === null ? today : nextOccasion(Temporal.PlainDate.from(date), yearly, today);
  const day = Temporal.PlainDate.compare(next, today) < 0 ? today : next;
  const born = Temporal.PlainDate.from(birthday);
  const years = day.year - born.year;
  // A birthday on 29 February counts as the 28th in a common year, as the occasion does.
  const isYetToCome = Temporal.PlainDate.compare(born.add({ years }), day) > 0;
  return Math.max(0, isYetToCome ? years - 1 : years);
}
