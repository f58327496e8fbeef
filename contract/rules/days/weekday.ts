import { longDay, monthName } from './long-day.ts';

// In a file of its own: home shows no weekdays.
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A day on cards: 'Sat 19 December 2026'. */
export function shortWeekdayAndDay(day: Temporal.PlainDate): string {
  return `${shortWeekday(day)} ${longDay(day)}`;
}

/** A day of the coming months, such as the last one to order on: 'Thu 26 November'. */
export function shortWeekdayAndDayOfMonth(day: Temporal.PlainDate): string {
  return `${shortWeekday(day)} ${day.day} ${monthName(day)}`;
}

/** A day under a heading that says month and year: 'Sat 19 Dec'. */
export function shortWeekdayAndMonth(day: Temporal.PlainDate): string {
  return `${shortWeekday(day)} ${String(day.day).padStart(2, '0')} ${monthName(day).slice(0, 3)}`;
}

/** A day in mails and pushes: 'Saturday, 19 December 2026'. */
export function weekdayAndDay(day: Temporal.PlainDate): string {
  return `${WEEKDAYS[day.dayOfWeek - 1]}, ${longDay(day)}`;
}

function shortWeekday(day: Temporal.PlainDate): string | undefined {
  return WEEKDAYS[day.dayOfWeek - 1]?.slice(0, 3);
}
