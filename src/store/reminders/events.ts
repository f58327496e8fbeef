import { type DayState, stateOfDay } from '../../../contract/rules/gifts/state-of-day.ts';
import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { eventsOf, globalEvents, soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { Followed, ofSession } from '../connections/followed.ts';
import { eachPiece } from './connection-pieces.ts';
import { useOfToday } from './of-today.ts';
import { readToday } from './today.ts';

export interface Upcoming {
  /** The day of the countdowns. */
  today: Temporal.PlainDate;
  /** Soonest first. */
  events: UpcomingEvent[];
  hasPeople: boolean;
  /** What has been done about an event by its id; nothing yet where it is missing. */
  states: ReadonlyMap<string, DayState>;
  /** The groups of the connections that are in some, by their ids. */
  groups: ReadonlyMap<string, readonly string[]>;
}

const upcoming = ofSession(() => new Followed(readUpcoming, ['connections']));

/** The upcoming events by the server's rule, from the mirror, with unsent changes; undefined before the first read. */
export function useUpcoming(): Upcoming | undefined {
  return useOfToday(upcoming());
}

/** What has been done about an event; undefined for nothing yet, and before the first read. */
export function useDayState(eventId: string): DayState | undefined {
  return useUpcoming()?.states.get(eventId);
}

async function readUpcoming(): Promise<Upcoming> {
  const today = readToday();
  const events = globalEvents(today);
  const groups = new Map<string, readonly string[]>();
  const states = new Map<string, DayState>();
  let hasPeople = false;
  await eachPiece((connections) => {
    hasPeople ||= connections.length > 0;
    for (const { id, groups: own = [], giftMarks = [], ...connection } of connections) {
      const coming = eventsOf([{ id, ...connection }], today);
      events.push(...coming);
      if (own.length > 0) groups.set(id, own);
      if (giftMarks.length > 0) noteStates(states, coming, giftMarks);
    }
  });
  return { today, events: soonestFirst(events), hasPeople, groups, states };
}

function noteStates(states: Map<string, DayState>, coming: readonly UpcomingEvent[], marks: readonly GiftMark[]): void {
  for (const { id, occasion, date } of coming) {
    const { state } = stateOfDay(marks, { occasion, day: fromIsoDay(date) });
    if (state !== 'open') states.set(id, state);
  }
}
