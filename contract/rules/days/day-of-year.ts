/** Month and day of an ISO day: '12-24'. */
export function dayOfYear(isoDay: string): string {
  return isoDay.slice(5, 10);
}

/** The months and days of occasions that fall on a day: 29 February falls on the 28th in a common year. */
export function daysOfYearOn(day: Temporal.PlainDate): string[] {
  const own = day.toString().slice(5);
  return own === '02-28' && !day.inLeapYear ? [own, '02-29'] : [own];
}
