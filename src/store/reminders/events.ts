import { useEffect } from 'react';
import { eventsOf, globalEvents, soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { Followed, ofSession, useFollowed } from '../connections/followed.ts';
import { eachPiece } from './connection-pieces.ts';
import { readToday, useToday } from './today.ts';

export interface Upcoming {
  /** The day of the countdowns. */
  today: Temporal.PlainDate;
  /** Soonest first. */
  events: UpcomingEvent[];
  hasPeople: boolean;
  /** The groups of the connections that are in some, by their ids. */
  groups: ReadonlyMap<string, readonly string[]>;
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
  const groups = new Map<string, readonly string[]>();
  let hasPeople = false;
  await eachPiece((connections) => {
    hasPeople ||= connections.length > 0;
    events.push(...eventsOf(connections, today));
    for (const { id, groups: own = [] } of connections) if (own.length > 0) groups.set(id, own);
  });
  return { today, events: soonestFirst(events), hasPeople, groups };
}
