/** Returns the current UTC date. A parameter of every rule that depends on it, so that tests can choose the day. */
export type Today = () => Temporal.PlainDate;

/** The current UTC date: the 'today' of countdowns and date ranges (decisions, 'Today'). */
export const todayUtc: Today = () => Temporal.Now.plainDateISO('UTC');

/** The form of a day in the API; `isIsoDay` checks that it exists. */
export const ISO_DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})T00:00:00\.000Z$/;

/** Parses an ISO day. Throws a RangeError for other texts: check with `isIsoDay` first. */
export function fromIsoDay(text: string): Temporal.PlainDate {
  if (!ISO_DAY_PATTERN.test(text)) throw new RangeError('Not an ISO day');
  return Temporal.PlainDate.from(text.slice(0, 10));
}

/** The day in the form of the API: 'YYYY-MM-DDT00:00:00.000Z'. */
export function toIsoDay(day: Temporal.PlainDate): string {
  return `${day.toString()}T00:00:00.000Z`;
}

/** Days from one day to another; negative where `to` is earlier. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: 'days' }).days;
}
