import { BIRTHDAY } from '../../schema/connections/occasion.ts';
import { isBirthYearUnknown } from './birth-year.ts';

/**
 * The whole years that a birthday or an anniversary completes on a day: the age that a person reaches. Null for other
 * occasions, on the day itself, and for a birthday without a year. `date` is an ISO day.
 */
export function yearsOn({ name, date }: { name: string; date: string }, day: Temporal.PlainDate): number | null {
  if ((name !== BIRTHDAY && name !== 'Anniversary') || isBirthYearUnknown(date)) return null;
  const years = day.year - Number(date.slice(0, 4));
  return years > 0 ? years : null;
}
