/**
 * The day on which an occasion comes next. A yearly one falls on this year's date, or next year's if that has passed;
 * 29 February falls on 28 February in a common year. One that doesn't come back keeps its date, also in the past.
 * Source: specification section 4, 'Occasion countdown'; decisions, 'Yearly'.
 */
export function nextOccasion(date: Temporal.PlainDate, yearly: boolean, today: Temporal.PlainDate): Temporal.PlainDate {
  if (!yearly) return date;
  const inYear = (year: number) => date.with({ year }, { overflow: 'constrain' });
  const first = Math.max(today.year, date.year);
  const next = inYear(first);
  return Temporal.PlainDate.compare(next, today) < 0 ? inYear(first + 1) : next;
}
