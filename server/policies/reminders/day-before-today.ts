/**
 * What stands as the last planned day of somebody whose today is to be planned once more, since they can be told of it
 * only now: yesterday, or the day before that which stood there. What a channel has told of today it doesn't tell again.
 */
export function dayBeforeToday(
  { remindedDay, timeZone }: { remindedDay: string; timeZone: string },
  now: Date,
): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const yesterday = here.toPlainDate().subtract({ days: 1 }).toString();
  return remindedDay < yesterday ? remindedDay : yesterday;
}
