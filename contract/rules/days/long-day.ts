import { UNKNOWN_BIRTH_YEAR } from './birth-year.ts';

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

/**
 * A day as users read it: 'DD MMMM YYYY' (specification, section 5, 'Date pickers'). 'DD MMMM' for a birthday without a
 * year.
 */
export function longDay(day: Temporal.PlainDate): string {
  const month = day.year === UNKNOWN_BIRTH_YEAR ? monthName(day) : longMonth(day);
  return `${String(day.day).padStart(2, '0')} ${month}`;
}

/** The month as a heading: 'MMMM YYYY'. */
export function longMonth(day: Temporal.PlainDate): string {
  return `${monthName(day)} ${day.year}`;
}

/** 'MMMM'. */
export function monthName(day: Temporal.PlainDate): string {
  return MONTHS[day.month - 1] as string;
}
