import { daysBetween, fromIsoDay } from '../days/day.ts';

/** Whether a day is within a pause, whose last day is an ISO day; null for no pause. */
export function isPaused(pausedUntil: string | null | undefined, day: Temporal.PlainDate): boolean {
  return pausedUntil != null && daysBetween(day, fromIsoDay(pausedUntil)) >= 0;
}
