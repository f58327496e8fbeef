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
