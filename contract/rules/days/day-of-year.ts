/** The month and day of an ISO day: '12-24'. */
export function dayOfYear(isoDay: string): string {
  return isoDay.slice(5, 10);
}

/** The months and days of the occasions that may fall on a day: in a common year 29 February falls on the 28th. */
export function daysOfYearOn(day: Temporal.PlainDate): string[] {
  const own = day.toString().slice(5);
  return own === '02-28' && !day.inLeapYear ? [own, '02-29'] : [own];
}
