/** Gives the current UTC date. Handed in wherever a rule depends on today, so that a test can choose the day. */
export type Today = () => Temporal.PlainDate;

/** The UTC date at this moment: the 'today' of countdowns and date windows (decisions, 'Today'). */
export const todayUtc: Today = () => Temporal.Now.plainDateISO('UTC');

/** The form of a day as it travels; whether the day exists is {@link isIsoDay}'s to say. */
export const ISO_DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})T00:00:00\.000Z$/;

/** Whether the text is a day that exists, in the form 'YYYY-MM-DDT00:00:00.000Z'. No calendar on a wall has a year 0. */
export function isIsoDay(text: string): boolean {
  const [, year, month, day] = ISO_DAY_PATTERN.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  try {
    Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** The day that an ISO day text names. Throws a RangeError on any other text; check with {@link isIsoDay} first. */
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

/** Whether `day` lies between the two days, both included. */
export function isWithin(day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0;
}
