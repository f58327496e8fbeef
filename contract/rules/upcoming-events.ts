import type { UpcomingEvent } from '../schema/event.ts';
import { daysBetween, fromIsoDay, toIsoDay } from './day.ts';
import { GLOBAL_OCCASIONS } from './global-occasions.ts';
import { nextOccasion } from './next-occasion.ts';

/** How far ahead an event is an upcoming one. */
export const EVENT_HORIZON_DAYS = 365;

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
  const events: UpcomingEvent[] = [];
  const add = (day: Temporal.PlainDate, event: Omit<UpcomingEvent, 'date'>) => {
    const days = daysBetween(today, day);
    if (days >= 0 && days <= EVENT_HORIZON_DAYS) events.push({ ...event, date: toIsoDay(day) });
  };
  for (const connection of connections) {
    for (const { id, name, date, yearly } of connection.occasions) {
      if (date === '') continue;
      add(nextOccasion(fromIsoDay(date), yearly, today), {
        id,
        contactId: connection.id,
        name: connection.name,
        occasion: name,
        isGlobal: false,
      });
    }
  }
  for (const { id, name, month, day } of GLOBAL_OCCASIONS) {
    const date = Temporal.PlainDate.from({ year: today.year, month, day });
    add(nextOccasion(date, true, today), { id, contactId: null, name: null, occasion: name, isGlobal: true });
  }
  return events.toSorted(
    (a, b) =>
      compare(a.date, b.date) ||
      Number(a.isGlobal) - Number(b.isGlobal) ||
      compare(a.name ?? '', b.name ?? '') ||
      compare(a.occasion, b.occasion),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
