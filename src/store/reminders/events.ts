import { useEffect } from 'react';
import { eventsOf, globalEvents, soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
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
  let hasPeople = false;
  let last: string | undefined = '';
  while (last !== undefined) {
    const piece = await indexReader.connectionsAfter(last, PIECE);
    hasPeople ||= piece.length > 0;
    events.push(...eventsOf(piece, today));
    last = piece.length === PIECE ? piece.at(-1)?.id : undefined;
  }
  return { today, events: soonestFirst(events), hasPeople };
}
