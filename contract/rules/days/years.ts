import type { OccasionType } from '../../schema/connections/occasion.ts';
import { isBirthYearUnknown } from './birth-year.ts';

// Typed names, since home needs these rules and not the table of all types.
const BIRTHDAY: OccasionType = 'Birthday';
const ANNIVERSARY: OccasionType = 'Anniversary';

/**
 * The whole years that a birthday or an anniversary completes on a day: the age that a person reaches. Null for other
 * occasions, on the day itself, and for a birthday without a year. `date` is an ISO day.
 */
export function yearsOn({ name, date }: { name: string; date: string }, day: Temporal.PlainDate): number | null {
  if ((name !== BIRTHDAY && name !== ANNIVERSARY) || isBirthYearUnknown(date)) return null;
  const years = day.year - Number(date.slice(0, 4));
  return years > 0 ? years : null;
}

/** 'turns 41' for a birthday, '6 years' for an anniversary. */
export function yearsText(occasion: string, years: number): string {
  if (occasion === BIRTHDAY) return `turns ${years}`;
  return years === 1 ? '1 year' : `${years} years`;
}
