import { daysBetween } from '../../../../contract/rules/days/day.ts';
import { longDay } from '../../../../contract/rules/days/long-day.ts';

/** A past moment by the user's clock: 'today at 09:00', 'on 20 November 2026 at 09:00'. */
export function momentText(iso: string, now: Temporal.ZonedDateTime): string {
  const moment = Temporal.Instant.from(iso).toZonedDateTimeISO(now.timeZoneId);
  const days = daysBetween(moment.toPlainDate(), now.toPlainDate());
  const day = { 0: 'today', 1: 'yesterday' }[days] ?? `on ${longDay(moment.toPlainDate())}`;
  return `${day} at ${moment.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** A text as the beginning of a line. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
