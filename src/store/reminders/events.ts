import { useEffect } from 'react';
import { type DayState, stateOfDay } from '../../../contract/rules/gifts/state-of-day.ts';
import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { eventsOf, globalEvents, soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { indexReader } from '../../db/reading/index-reader.ts';
import { Followed, ofSession, useFollowed } from '../connections/followed.ts';
import { readToday, useToday } from './today.ts';

// Connections of one read: longer reads would block the page.
const PIECE = 250;

export interface Upcoming {
  /** The day of the countdowns. */
  today: Temporal.PlainDate;
  /** Soonest first. */
  events: UpcomingEvent[];
  hasPeople: boolean;
  /** What has been done about an event by its id; nothing yet where it is missing. */
  states: ReadonlyMap<string, DayState>;
}

const upcoming = ofSession(() => new Followed(readUpcoming, ['connections']));

/** The upcoming events by the server's rule, from the mirror, with unsent changes; undefined before the first read. */
export function useUpcoming(): Upcoming | undefined {
  const followed = upcoming();
  const today = useToday();
  const known = useFollowed(followed);
  const isOver = known !== undefined && known.today !== today;
  useEffect(() => {
    if (isOver) followed.refresh();
  }, [followed, isOver]);
  return isOver ? undefined : known;
}

async function readUpcoming(): Promise<Upcoming> {
  const today = readToday();
  const events = globalEvents(today);
  const states = new Map<string, DayState>();
  let hasPeople = false;
  let last: string | undefined = '';
  while (last !== undefined) {
    const piece = await indexReader.connectionsAfter(last, PIECE);
    hasPeople ||= piece.length > 0;
    for (const connection of piece) {
      const coming = eventsOf([connection], today);
      events.push(...coming);
      if (connection.giftMarks?.length) noteStates(states, coming, connection.giftMarks);
    }
    last = piece.length === PIECE ? piece.at(-1)?.id : undefined;
  }
  return { today, events: soonestFirst(events), hasPeople, states };
}

function noteStates(states: Map<string, DayState>, coming: readonly UpcomingEvent[], marks: readonly GiftMark[]): void {
  for (const { id, occasion, date } of coming) {
    const { state } = stateOfDay(marks, { occasion, day: fromIsoDay(date) });
    if (state !== 'open') states.set(id, state);
  }
}
