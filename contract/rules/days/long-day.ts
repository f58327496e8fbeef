const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day as users read it: 'DD MMMM YYYY' (specification, section 5, 'Date pickers'). */
export function longDay(day: Temporal.PlainDate): string {
  return `${String(day.day).padStart(2, '0')} ${longMonth(day)}`;
}

/** The month as a heading: 'MMMM YYYY'. */
export function longMonth(day: Temporal.PlainDate): string {
  return `${MONTHS[day.month - 1]} ${day.year}`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A day on cards: 'Sat 19 December 2026'. */
export function shortWeekdayAndDay(day: Temporal.PlainDate): string {
  return `${WEEKDAYS[day.dayOfWeek - 1]?.slice(0, 3)} ${longDay(day)}`;
}

/** A day in mails and pushes: 'Saturday, 19 December 2026'. */
export function weekdayAndDay(day: Temporal.PlainDate): string {
  return `${WEEKDAYS[day.dayOfWeek - 1]}, ${longDay(day)}`;
}
