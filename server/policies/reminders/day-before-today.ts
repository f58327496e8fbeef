import { type Settled, settledDay } from './settled-day.ts';

/** The `remindedDay` for planning today again. No channel repeats a reminder. */
export function dayBeforeToday(
  { remindedDay, timeZone }: { remindedDay: string; timeZone: string },
  now: Date,
): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const yesterday = here.toPlainDate().subtract({ days: 1 }).toString();
  return remindedDay < yesterday ? remindedDay : yesterday;
}

/**
 * What makes today planned anew for a user: also where nothing was due on it so far, but not the quiet days before it.
 * No channel repeats a reminder.
 */
export function todayAnew(user: Settled, now: Date): Pick<Settled, 'remindedDay' | 'quietUntil'> {
  const settled = { ...user, remindedDay: settledDay(user, now) };
  return { remindedDay: dayBeforeToday(settled, now), quietUntil: new Date(0) };
}
