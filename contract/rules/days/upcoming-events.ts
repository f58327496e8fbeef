import type { UpcomingEvent } from '../../schema/reminders/event.ts';
import { daysBetween, fromIsoDay, toIsoDay } from './day.ts';
import { GLOBAL_OCCASIONS } from './global-occasions.ts';
import { nextOccasion } from './next-occasion.ts';

/** How far ahead an event is an upcoming one. */
const EVENT_HORIZON_DAYS = 365;

interface WithOccasions {
  id: string;
  name: string;
  occasions: readonly { id: string; name: string; date: string; yearly: boolean }[];
}

/**
 * Everything that is coming over the next 365 days, soonest first: every dated occasion of every connection rolled
 * forward, and the global ones. On the same day the connections' come before the global ones, then by name.
 * Source: decisions, '`GET /occasions`'.
 */
export function upcomingEvents(connections: readonly WithOccasions[], today: Temporal.PlainDate): UpcomingEvent[] {
  return soonestFirst([...eventsOf(connections, today), ...globalEvents(today)]);
}

/** What is coming of these connections, in no order: a part of `upcomingEvents`, for where there are very many. */
export function eventsOf(connections: readonly WithOccasions[], today: Temporal.PlainDate): UpcomingEvent[] {
  const events: UpcomingEvent[] = [];
  for (const connection of connections) {
    for (const { id, name, date, yearly } of connection.occasions) {
      if (date === '') continue;
      const day = nextOccasion(fromIsoDay(date), yearly, today);
      if (!isUpcoming(day, today)) continue;
      events.push({
        id,
        contactId: connection.id,
        name: connection.name,
        occasion: name,
        date: toIsoDay(day),
        isGlobal: false,
      });
    }
  }
  return events;
}

/** The global occasions, in no order. Every one of them comes within a year. */
export function globalEvents(today: Temporal.PlainDate): UpcomingEvent[] {
  return GLOBAL_OCCASIONS.map(({ id, name, month, day }) => {
    const date = nextOccasion(Temporal.PlainDate.from({ year: today.year, month, day }), true, today);
    return { id, contactId: null, name: null, occasion: name, date: toIsoDay(date), isGlobal: true };
  });
}

/** Events in the order of `upcomingEvents`. */
export function soonestFirst(events: readonly UpcomingEvent[]): UpcomingEvent[] {
  return events.toSorted(
    (a, b) =>
      compare(a.date, b.date) ||
      Number(a.isGlobal) - Number(b.isGlobal) ||
      compare(a.name ?? '', b.name ?? '') ||
      compare(a.occasion, b.occasion),
  );
}

function isUpcoming(day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const days = daysBetween(today, day);
  return days >= 0 && days <= EVENT_HORIZON_DAYS;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
