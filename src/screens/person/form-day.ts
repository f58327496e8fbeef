import { toIsoDay } from '../../../contract/rules/day.ts';

/** The 'YYYY-MM-DD' of an ISO day, for a date field; '' stays ''. */
export function dayOf(isoDay: string): string {
  return isoDay.slice(0, 10);
}

/** The ISO day of a date field's 'YYYY-MM-DD'; '' stays ''. */
export function isoDayOf(day: string): string {
  return day === '' ? '' : toIsoDay(Temporal.PlainDate.from(day));
}
