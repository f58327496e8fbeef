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

/** A day as people read it here: 'DD MMMM YYYY' (specification, section 5, 'Date pickers'). */
export function longDay(day: Temporal.PlainDate): string {
  return `${String(day.day).padStart(2, '0')} ${longMonth(day)}`;
}

/** The month of a day, as a heading names it: 'MMMM YYYY'. */
export function longMonth(day: Temporal.PlainDate): string {
  return `${MONTHS[day.month - 1]} ${day.year}`;
}
