import { toIsoDay } from '../../../contract/rules/days/day.ts';
import { isUnreadableDate } from '../../ui/fields/use-typed-date.ts';

/** The 'YYYY-MM-DD' of an ISO day, for a date field; '' stays ''. */
export function dayOf(isoDay: string): string {
  return isUnreadableDate(isoDay) ? isoDay : isoDay.slice(0, 10);
}

/**
 * The ISO day of a date field's 'YYYY-MM-DD'. '' stays '', and so does a text that is no date, for the schema to
 * refuse.
 */
export function isoDayOf(day: string): string {
  return day === '' || isUnreadableDate(day) ? day : toIsoDay(Temporal.PlainDate.from(day));
}
