import { daysBetween } from './day.ts';

function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** A card's countdown: 'today', 'in N days' or 'was N days ago' (specification, section 4). */
export function countdownText(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${dayCount(days)}` : `was ${dayCount(-days)} ago`;
}

/** The countdown on the events screen: 'today' or 'N day(s)', before the word 'until'. */
export function eventCountdownText(days: number): string {
  return days === 0 ? 'today' : dayCount(days);
}

/**
 * Days by the device's date where it isn't the UTC date (decisions, 'UTC and the person's own day'). Undefined where
 * both are equal, and for an occasion over by both. `day` may be past for one that isn't yearly.
 */
export function daysHere(
  day: Temporal.PlainDate,
  isYearly: boolean,
  today: Temporal.PlainDate,
  here: Temporal.PlainDate,
): number | undefined {
  if (here.equals(today)) return undefined;
  // Over by the UTC date, and today by the device's.
  if (isYearly && day.subtract({ years: 1 }).equals(here)) return 0;
  const days = daysBetween(here, day);
  return days >= 0 || day.equals(today) ? days : undefined;
}

/** The line with `daysHere` below a countdown. */
export function countdownHere(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  return `${days < 0 ? 'yesterday' : countdownText(days)} where you are`;
}
