import type { LeapDay, ReminderSettings } from '../../schema/reminders/reminder-settings.ts';
import { daysBetween } from '../days/day.ts';
import { nextOccasion } from '../days/next-occasion.ts';

/** Beyond this, what was missed is not made up for: only the day's own reminders go out. */
export const CATCH_UP_DAYS = 14;

/** Who is to be reminded, as far as the schedule depends on it. */
export interface Reminded extends ReminderSettings {
  /** An IANA name. */
  timeZone: string;
  /** The last day, in whatever zone that was, whose reminders were planned; null where none were. */
  remindedDay: Temporal.PlainDate | null;
}

/** An occasion as the schedule sees it. */
export interface RemindedOccasion {
  id: string;
  date: Temporal.PlainDate;
  yearly: boolean;
  muted?: boolean;
  /** Where it was put off when a push told of it: the day on which it comes, and the one on which it is told again by push. */
  snooze?: { day: Temporal.PlainDate; dueDay: Temporal.PlainDate };
}

/** One occasion to remind of: the day on which it comes, and how far off that is. */
export interface DueReminder {
  occasionId: string;
  day: Temporal.PlainDate;
  daysLeft: number;
}

/** The day on which an occasion comes next, for somebody who keeps 29 February on a day of their choice. */
export function remindedOccasionDay(
  { date, yearly }: Pick<RemindedOccasion, 'date' | 'yearly'>,
  leapDay: LeapDay,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  if (!yearly || leapDay === '28 February' || date.month !== 2 || date.day !== 29) {
    return nextOccasion(date, yearly, today);
  }
  const inYear = (year: number) => date.with({ day: 1, year }).add({ days: 28 });
  const first = Math.max(today.year, date.year);
  const next = inYear(first);
  return Temporal.PlainDate.compare(next, today) < 0 ? inYear(first + 1) : next;
}

/**
 * The moment at which the reminders of a calendar day go out in a time zone. Where a clock change skips the hour it is the
 * first moment after it, or the day's last hour where that would be the next day; where it repeats the hour the first time;
 * where a zone has skipped the day, it is the same hour of the next.
 */
export function reminderMoment(day: Temporal.PlainDate, hour: number, timeZone: string): Temporal.Instant {
  const moment = day.toZonedDateTime({ timeZone, plainTime: { hour } });
  const lastHour = moment.startOfDay().subtract({ hours: 1 });
  const isPastDay = !moment.toPlainDate().equals(day) && lastHour.toPlainDate().equals(day);
  return (isPastDay ? lastHour : moment).toInstant();
}

/** The calendar day whose reminders may have gone out by a moment: today, or yesterday while it is too early. */
export function latestReminderDay(now: Temporal.Instant, hour: number, timeZone: string): Temporal.PlainDate {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const moment = reminderMoment(today, hour, timeZone);
  return Temporal.Instant.compare(moment, now) <= 0 ? today : today.subtract({ days: 1 });
}

/**
 * What somebody is to be reminded of at a moment, all of it in one message; nothing where their day is not there yet or
 * was planned before. A day that was never planned, because nothing ran or because they crossed the date line, is made up
 * for by what is still to come, with the days that are left now.
 */
export function dueReminders(
  person: Reminded,
  occasions: readonly RemindedOccasion[],
  now: Temporal.Instant,
): DueReminder[] {
  const today = now.toZonedDateTimeISO(person.timeZone).toPlainDate();
  if (!latestReminderDay(now, person.reminderHour, person.timeZone).equals(today)) return [];
  const missed = person.remindedDay === null ? 1 : daysBetween(person.remindedDay, today);
  if (missed <= 0) return [];
  const days = missed > CATCH_UP_DAYS ? 1 : missed;
  return occasions.flatMap((occasion) => {
    if (occasion.muted === true || person.mutedOccasionIds.includes(occasion.id)) return [];
    const day = remindedOccasionDay(occasion, person.leapDay, today);
    const daysLeft = daysBetween(today, day);
    const isDue =
      daysLeft >= 0 && leadDaysOf(occasion, day, person).some((lead) => daysLeft <= lead && lead < daysLeft + days);
    return isDue ? [{ occasionId: occasion.id, day, daysLeft }] : [];
  });
}

/** How many days before an occasion it is told: on those that were chosen, and on the one to which it was put off. */
function leadDaysOf({ snooze }: RemindedOccasion, day: Temporal.PlainDate, { leadDays }: Reminded): readonly number[] {
  return snooze?.day.equals(day) ? [...leadDays, daysBetween(snooze.dueDay, day)] : leadDays;
}
