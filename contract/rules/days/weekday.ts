import { longDay } from './long-day.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A day in mails and pushes: 'Saturday, 19 December 2026'. */
export function weekdayAndDay(day: Temporal.PlainDate): string {
  return `${WEEKDAYS[day.dayOfWeek - 1]}, ${longDay(day)}`;
}
