import { latestReminderDay } from '../../../contract/rules/reminders/reminder.ts';

export interface Settled {
  remindedDay: string;
  pausedUntil: string | null;
  quietUntil: Date;
  timeZone: string;
  reminderHour: number;
}

/**
 * The last day of which nothing is left to plan: the last planned one, or a later one that has had its hour and on which
 * nothing was due. Days within a pause are not settled: they are made up for.
 */
export function settledDay(user: Settled, now: Date): string {
  const { remindedDay, pausedUntil, quietUntil, timeZone, reminderHour } = user;
  if (pausedUntil !== null && pausedUntil >= remindedDay) return remindedDay;
  const quiet = Temporal.Instant.fromEpochMilliseconds(Math.min(quietUntil.getTime() - 1, now.getTime()));
  const quietDay = latestReminderDay(quiet, reminderHour, timeZone).toString();
  return quietDay > remindedDay ? quietDay : remindedDay;
}
