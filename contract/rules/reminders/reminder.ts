import type { LeapDay, ReminderSettings } from '../../schema/reminders/reminder-settings.ts';
import type { GiftMark } from '../../schema/gifts/gift-mark.ts';
import { daysBetween } from '../days/day.ts';
import { nextOccasion } from '../days/next-occasion.ts';
import { endsReminders } from '../gifts/state-of-day.ts';
import type { ReminderChannel } from '../../schema/reminders/sent-reminder.ts';
import { isPaused } from './pause.ts';

/** After more missed days than these, only the day's own reminders are sent. */
export const CATCH_UP_DAYS = 14;

/** The user's data that the schedule needs. */
export interface Reminded extends ReminderSettings {
  /** An IANA name. */
  timeZone: string;
  /** The last day whose reminders were planned, in any zone; null if none. */
  remindedDay: Temporal.PlainDate | null;
}

export interface RemindedOccasion {
  id: string;
  date: Temporal.PlainDate;
  yearly: boolean;
  muted?: boolean;
  /** A person's occasion: its type, and their gift marks. */
  gifts?: { occasion: string; marks: readonly GiftMark[] };
  /** Its own days before, in place of the user's general ones; see `ownDaysOf`. */
  ownDays?: readonly number[] | undefined;
  /** A snooze: the occasion's day, and the day of its extra push. */
  snooze?: { day: Temporal.PlainDate; dueDay: Temporal.PlainDate };
}

/** An occasion to remind of, with its next day. */
export interface DueReminder {
  occasionId: string;
  day: Temporal.PlainDate;
  daysLeft: number;
}

/** The next day of an occasion, with the user's choice for 29 February. */
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
 * The moment of a day's reminders in a zone. A skipped hour becomes the first moment after it, within the day; a
 * repeated hour its first; a skipped day the same hour of the next.
 */
export function reminderMoment(day: Temporal.PlainDate, hour: number, timeZone: string): Temporal.Instant {
  const moment = day.toZonedDateTime({ timeZone, plainTime: { hour } });
  const lastHour = moment.startOfDay().subtract({ hours: 1 });
  const isPastDay = !moment.toPlainDate().equals(day) && lastHour.toPlainDate().equals(day);
  return (isPastDay ? lastHour : moment).toInstant();
}

/** The latest day whose reminders may have been sent: today, or yesterday before today's hour. */
export function latestReminderDay(now: Temporal.Instant, hour: number, timeZone: string): Temporal.PlainDate {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const moment = reminderMoment(today, hour, timeZone);
  return Temporal.Instant.compare(moment, now) <= 0 ? today : today.subtract({ days: 1 });
}

/**
 * The reminders of a channel that are due at a moment; none before the day's hour, if the day was planned, or in a
 * pause. Missed days, after downtime, a pause or at the date line, are made up for by the occasions still to come.
 */
export function dueReminders(
  person: Reminded,
  occasions: readonly RemindedOccasion[],
  now: Temporal.Instant,
  channel: ReminderChannel = 'push',
): DueReminder[] {
  const today = now.toZonedDateTimeISO(person.timeZone).toPlainDate();
  if (!latestReminderDay(now, person.reminderHour, person.timeZone).equals(today)) return [];
  const days = daysToPlan(person, today);
  return occasions.flatMap((occasion) => {
    if (occasion.muted === true || person.mutedOccasionIds.includes(occasion.id)) return [];
    const day = remindedOccasionDay(occasion, person.leapDay, today);
    if (occasion.gifts && endsReminders(occasion.gifts.marks, { occasion: occasion.gifts.occasion, day })) return [];
    const daysLeft = daysBetween(today, day);
    const leads = channel === 'digest' ? digestDays(day) : leadDaysOf(occasion, day, person, channel);
    const isDue = daysLeft >= 0 && leads.some((lead) => daysLeft <= lead && lead < daysLeft + days);
    return isDue ? [{ occasionId: occasion.id, day, daysLeft }] : [];
  });
}

/** The days whose reminders are due, today included; 0 if there are none. */
export function daysToPlan(
  { remindedDay, pausedUntil = null }: Pick<Reminded, 'remindedDay' | 'pausedUntil'>,
  today: Temporal.PlainDate,
): number {
  if (isPaused(pausedUntil, today)) return 0;
  if (remindedDay === null) return 1;
  const missed = Math.max(0, daysBetween(remindedDay, today));
  if (missed <= CATCH_UP_DAYS) return missed;
  return isPaused(pausedUntil, remindedDay) ? CATCH_UP_DAYS : 1;
}

function leadDaysOf(
  { ownDays, snooze }: RemindedOccasion,
  day: Temporal.PlainDate,
  { leadDays }: Reminded,
  channel: ReminderChannel,
): readonly number[] {
  const days = ownDays ?? leadDays;
  return channel === 'push' && snooze?.day.equals(day) ? [...days, daysBetween(snooze.dueDay, day)] : days;
}

/** How many days before an occasion's day the last two Mondays are, of which 0 is the day itself. */
function digestDays(day: Temporal.PlainDate): readonly number[] {
  return [day.dayOfWeek - 1, day.dayOfWeek + 6];
}
