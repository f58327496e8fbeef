import { setImmediate } from 'node:timers/promises';
import type { ICalEventData } from 'ical-generator';
import { isBirthYearUnknown } from '../../contract/rules/days/birth-year.ts';
import { dayOfYear } from '../../contract/rules/days/day-of-year.ts';
import { GLOBAL_OCCASIONS } from '../../contract/rules/days/global-occasions.ts';
import { ownDaysOf } from '../../contract/rules/reminders/own-days.ts';
import { remindedOccasionDay } from '../../contract/rules/reminders/reminder.ts';
import { occasionWords } from '../../contract/rules/reminders/reminder-text.ts';
import { BIRTHDAY } from '../../contract/schema/connections/occasion.ts';
import type { LeapDay } from '../../contract/schema/reminders/reminder-settings.ts';
import type { StoredConnection } from '../db/stored-entity.ts';
import type { OccasionRow, UserRow } from '../db/engine/tables.ts';
import { type CalendarEntry, withYears } from './calendar-years.ts';

export interface CalendarContent {
  user: UserRow;
  own: readonly OccasionRow[];
  /** Pages, each read after the earlier ones are written. */
  connections: AsyncIterable<readonly StoredConnection[]>;
}

/** Day 60 is 29 February in a leap year and 1 March otherwise; February's day -1 is the 29th or the 28th. */
const LEAP_DAY_RULES: Record<LeapDay, string> = {
  '1 March': 'RRULE:FREQ=YEARLY;BYYEARDAY=60',
  '28 February': 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
};

/** How often calendar programs should refresh. */
const REFRESH_SECONDS = 6 * 60 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Global occasions recur each year, since before any user joined. */
const FIRST_YEAR = 2000;
/** The last line, to which the library adds no line break (RFC 5545, 3.1). */
const END = 'END:VCALENDAR';
const LINE_BREAK = '\r\n';

/**
 * Thousands of people with many alarms at once would block other calls for most of a minute and take hundreds of MB.
 */
const EVENTS_AT_ONCE = 50;

/**
 * All dated occasions as an iCalendar (RFC 5545), with alarms at the reminder hour. Written in pieces, so that other
 * calls are answered in between.
 */
export async function* presentCalendar(
  { user, own, connections }: CalendarContent,
  { now, url }: { now: Date; url: string },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const {
    ICalAlarmType,
    ICalAlarmRelatesTo,
    ICalEventTransparency,
    default: ical,
    foldLines,
  } = await import('ical-generator');
  const product = { company: 'offra', product: 'occasions', language: 'EN' };
  const calendar = ical({ name: 'offra', prodId: product, ttl: REFRESH_SECONDS, url });
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const encoder = new TextEncoder();
  let piece = calendar.toString().slice(0, -END.length);
  let count = 0;
  for await (const one of entries({ user, own, connections }, today)) {
    const { id, summary, date, yearly, muted, ownDays, except } = one;
    const event: ICalEventData = {
      id: `${id}@offra`,
      summary,
      start: new Date(`${firstDay({ date, yearly }, user.leapDay, today)}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      stamp: now,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(yearly && { repeating: seriesRule(date, user.leapDay, except) }),
    };
    const alarms = muted ? [] : (ownDays ?? user.leadDays);
    const created = calendar.createEvent(event);
    for (const lead of alarms) {
      const trigger = lead * DAY_SECONDS - user.reminderHour * HOUR_SECONDS;
      const alarm = created.createAlarm({ type: ICalAlarmType.display, trigger, description: summary });
      // Otherwise an alarm after the start would count from the end.
      alarm.relatesTo(ICalAlarmRelatesTo.start);
    }
    piece += created.toString();
    calendar.clear();
    count += 1;
    if (count % EVENTS_AT_ONCE > 0) continue;
    yield encoder.encode(foldLines(piece));
    piece = '';
    await setImmediate();
  }
  yield encoder.encode(foldLines(piece + END) + LINE_BREAK);
}

/** The first day in the calendar: a birthday without a year begins with the coming one. */
function firstDay(
  { date, yearly }: Pick<CalendarEntry, 'date' | 'yearly'>,
  leapDay: LeapDay,
  today: Temporal.PlainDate,
) {
  if (!isBirthYearUnknown(date)) return date;
  return remindedOccasionDay({ date: Temporal.PlainDate.from(date), yearly }, leapDay, today).toString();
}

/** The rule of a yearly series, without its exceptions. */
function seriesRule(date: string, leapDay: LeapDay, except: readonly string[] = []): string {
  const rule = date.endsWith('-02-29') ? LEAP_DAY_RULES[leapDay] : 'RRULE:FREQ=YEARLY';
  if (except.length === 0) return rule;
  return `${rule}${LINE_BREAK}EXDATE;VALUE=DATE:${except.map((day) => day.replaceAll('-', '')).join(',')}`;
}

async function* entries(
  { user, own, connections }: CalendarContent,
  today: Temporal.PlainDate,
): AsyncGenerator<CalendarEntry, void> {
  const inYears = (one: CalendarEntry) => withYears(one, user.leapDay, today);
  for await (const page of connections) {
    for (const { connection, occasions } of page) {
      for (const occasion of occasions) {
        const ownDays = ownDaysOf(occasion.name, connection.ownLeadDays);
        yield* entry(occasion, { name: connection.name, isOwn: false }, ownDays).flatMap(inYears);
      }
    }
  }
  const ofOwn = own.flatMap((occasion) =>
    occasion.name === BIRTHDAY ? [] : entry(occasion, { name: null, isOwn: true }),
  );
  const globals = GLOBAL_OCCASIONS.map(({ id, name, month, day }) => {
    const date = Temporal.PlainDate.from({ year: FIRST_YEAR, month, day }).toString();
    return { id, occasion: name, summary: name, date, yearly: true, muted: user.mutedOccasionIds.includes(id) };
  });
  yield* eachFeastOnce(ofOwn, globals).flatMap(inYears);
}

/** If the user entered a global feast on its own day, lists the one that isn't muted. */
function eachFeastOnce(own: readonly CalendarEntry[], globals: readonly CalendarEntry[]): CalendarEntry[] {
  const doubled = new Set<CalendarEntry>();
  for (const one of own) {
    const everybodys = globals.find(
      ({ summary, date }) => summary === one.summary && dayOfYear(date) === dayOfYear(one.date),
    );
    if (everybodys === undefined) continue;
    doubled.add(everybodys.muted && !one.muted ? everybodys : one);
  }
  return [...own, ...globals].filter((one) => !doubled.has(one));
}

function entry(
  { id, name: occasion, date, yearly, muted }: OccasionRow,
  whose: { name: string | null; isOwn: boolean },
  ownDays?: readonly number[],
): CalendarEntry[] {
  const summary = occasionWords({ occasion, ...whose });
  return date === null ? [] : [{ id, occasion, summary, date, yearly, muted, ownDays }];
}
