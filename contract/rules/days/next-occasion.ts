/**
 * The next date of an occasion; 29 February falls on the 28th in a common year. One that isn't yearly keeps its date
 * (specification, section 4; decisions, 'Yearly'). Texts 'YYYY-MM-DD', since ordering ten thousand of them is fast.
 */
export function nextDate(date: string, yearly: boolean, today: string): string {
  if (!yearly) return date;
  const first = Math.max(yearOf(today), yearOf(date));
  const next = inYear(date, first);
  return next < today ? inYear(date, first + 1) : next;
}

/** `nextDate` for a Temporal date. */
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
