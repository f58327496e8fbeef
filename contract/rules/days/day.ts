/** Gives the current UTC date. Handed in wherever a rule depends on today, so that a test can choose the day. */
export type Today = () => Temporal.PlainDate;

/** The UTC date at this moment: the 'today' of countdowns and date windows (decisions, 'Today'). */
export const todayUtc: Today = () => Temporal.Now.plainDateISO('UTC');

/** The form of a day as it travels; whether the day exists is `isIsoDay`'s to say. */
export const ISO_DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})T00:00:00\.000Z$/;

/** The day that an ISO day text names. Throws a RangeError on any other text; check with `isIsoDay` first. */
export function fromIsoDay(text: string): Temporal.PlainDate {
  if (!ISO_DAY_PATTERN.test(text)) throw new RangeError('Not an ISO day');
  return Temporal.PlainDate.from(text.slice(0, 10));
}

/** The day in the form in which it travels: 'YYYY-MM-DDT00:00:00.000Z'. */
export function toIsoDay(day: Temporal.PlainDate): string {
  return `${day.toString()}T00:00:00.000Z`;
}

/** Whole days from one day to another; negative when `to` comes first. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: 'days' }).days;
}
