/**
 * The date on which an occasion comes next. A yearly one falls on this year's date, or next year's if that has passed;
 * 29 February falls on 28 February in a common year. One that doesn't come back keeps its date, also in the past. All
 * dates are 'YYYY-MM-DD': a list of ten thousand is ordered by them faster than the eye notices.
 * Source: specification section 4, 'Occasion countdown'; decisions, 'Yearly'.
 */
export function nextDate(date: string, yearly: boolean, today: string): string {
  if (!yearly) return date;
  const first = Math.max(yearOf(today), yearOf(date));
  const next = inYear(date, first);
  return next < today ? inYear(date, first + 1) : next;
}

/** The day on which an occasion comes next; see `nextDate`. */
export function nextOccasion(date: Temporal.PlainDate, yearly: boolean, today: Temporal.PlainDate): Temporal.PlainDate {
  return yearly ? Temporal.PlainDate.from(nextDate(date.toString(), yearly, today.toString())) : date;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function inYear(date: string, year: number): string {
  const monthAndDay = date.slice(5);
  return `${String(year).padStart(4, '0')}-${monthAndDay === '02-29' && !isLeapYear(year) ? '02-28' : monthAndDay}`;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
