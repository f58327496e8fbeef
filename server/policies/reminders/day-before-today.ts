/** The `remindedDay` for planning today again. No channel repeats a reminder. */
export function dayBeforeToday(
  { remindedDay, timeZone }: { remindedDay: string; timeZone: string },
  now: Date,
): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const yesterday = here.toPlainDate().subtract({ days: 1 }).toString();
  return remindedDay < yesterday ? remindedDay : yesterday;
}
