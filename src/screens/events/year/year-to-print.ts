/** From this month on, people plan the coming year. */
const AUTUMN = 10;

/** The year that a person wants to hang up: the present one, or in autumn the next. */
export function yearToPrint(today: Temporal.PlainDate): number {
  return today.month < AUTUMN ? today.year : today.year + 1;
}
