import { daysToPlan, reminderMoment } from '../../contract/rules/reminders/reminder.ts';
import { NEVER_REMINDED } from '../db/engine/tables.ts';
import { type Settled, settledDay } from '../policies/reminders/settled-day.ts';

/** What there is to plan for a user at a moment. */
export interface PlanTurn {
  /** The local day. */
  today: string;
  endOfDay: Date;
  /** The days to plan, today included; 0 if today's hour has not come, or nothing is left to plan. */
  days: number;
  /** The last day of which nothing is left to plan. */
  settledDay: string;
  /** If there is nothing to plan: when there may be. */
  nextAt: Date;
}

/** Throws a RangeError for a time zone that is none. */
export function planTurn(user: Settled, now: Date): PlanTurn {
  const { timeZone, pausedUntil } = user;
  const settled = settledDay(user, now);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const turn = {
    today: today.toString(),
    endOfDay: new Date(today.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds),
    settledDay: settled,
  };
  const lastSettled = [pausedUntil, today.subtract({ days: 1 }).toString()].reduce<string>(
    (last, day) => (day !== null && day > last ? day : last),
    settled,
  );
  const next = Temporal.PlainDate.from(lastSettled).add({ days: 1 });
  const nextAt = momentOn(next.toString(), user);
  if (nextAt > now) return { ...turn, days: 0, nextAt };
  const remindedDay = settled === NEVER_REMINDED ? null : Temporal.PlainDate.from(settled);
  return {
    ...turn,
    days: daysToPlan({ remindedDay, pausedUntil: pausedUntil && `${pausedUntil}T00:00:00.000Z` }, today),
    nextAt,
  };
}

/** The moment of a day's reminders. */
export function momentOn(day: string, { timeZone, reminderHour }: Pick<Settled, 'timeZone' | 'reminderHour'>): Date {
  return new Date(reminderMoment(Temporal.PlainDate.from(day), reminderHour, timeZone).epochMilliseconds);
}
