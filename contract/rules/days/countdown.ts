import { daysBetween } from './day.ts';

/** '1 day', '2 days'. */
function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** How a card says it: 'today', 'in N days' or 'was N days ago' (specification, section 4). */
export function countdownText(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${dayCount(days)}` : `was ${dayCount(-days)} ago`;
}

/** How the events screen says it: 'today' or 'N day(s)', before the word 'until'. */
export function eventCountdownText(days: number): string {
  return days === 0 ? 'today' : dayCount(days);
}

/**
 * How many days a countdown counts where the person is, while the date there is not the UTC date that countdowns go by;
 * reminders go by the person's own. Undefined where the dates are the same, and for what is over by both. Source:
 * decisions, 'UTC and the person's own day'.
 * @param day the coming day, or the past one of an occasion that doesn't come back
 */
export function daysHere(
  day: Temporal.PlainDate,
  isYearly: boolean,
  today: Temporal.PlainDate,
  here: Temporal.PlainDate,
): number | undefined {
  if (here.equals(today)) return undefined;
  // By the UTC date it is over and comes again in a year, and here it is still that day.
  if (isYearly && day.subtract({ years: 1 }).equals(here)) return 0;
  const days = daysBetween(here, day);
  return days >= 0 || day.equals(today) ? days : undefined;
}

/** How `daysHere` is said below a countdown; undefined where there is nothing to say. */
export function countdownHere(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  return `${days < 0 ? 'yesterday' : countdownText(days)} where you are`;
}
