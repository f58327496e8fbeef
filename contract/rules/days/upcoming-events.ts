import type { UpcomingEvent } from '../../schema/reminders/event.ts';
import { daysBetween, fromIsoDay, toIsoDay } from './day.ts';
import { GLOBAL_OCCASIONS } from './global-occasions.ts';
import { nextOccasion } from './next-occasion.ts';
import { yearsOn } from './years.ts';

const EVENT_HORIZON_DAYS = 365;

interface WithOccasions {
  id: string;
  name: string;
  occasions: readonly { id: string; name: string; date: string; yearly: boolean }[];
}

/** The events of the next 365 days, soonest first (decisions, '`GET /occasions`'). */
export function upcomingEvents(connections: readonly WithOccasions[], today: Temporal.PlainDate): UpcomingEvent[] {
  return soonestFirst([...eventsOf(connections, today), ...globalEvents(today)]);
}

/** The upcoming events of some connections, unordered: for reading very many in parts. */
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
        years: yearsOn({ name, date }, day),
      });
    }
  }
  return events;
}

/** The global occasions, unordered; each comes within a year. */
export function globalEvents(today: Temporal.PlainDate): UpcomingEvent[] {
  return GLOBAL_OCCASIONS.map(({ id, name, month, day }) => {
    const date = nextOccasion(Temporal.PlainDate.from({ year: today.year, month, day }), true, today);
    return { id, contactId: null, name: null, occasion: name, date: toIsoDay(date), isGlobal: true, years: null };
  });
}

/** Sorts events as `upcomingEvents` does. */
export function soonestFirst<Of extends UpcomingEvent>(events: readonly Of[]): Of[] {
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
