import { useEffect } from 'react';
import { eventsOf, globalEvents, soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { indexReader } from '../../db/reading/index-reader.ts';
import { Followed, ofSession, useFollowed } from '../connections/followed.ts';
import { readToday, useToday } from './today.ts';

/** Of how many connections the events are told at once: those of very many take longer than a finger should wait. */
const PIECE = 250;

/** What is coming, and whether anybody is known whose days could be in it. */
export interface Upcoming {
  /** The day from which it was counted. */
  today: Temporal.PlainDate;
  /** Soonest first. */
  events: UpcomingEvent[];
  hasPeople: boolean;
}

const upcoming = ofSession(() => new Followed(readUpcoming, ['connections']));

/**
 * What is coming, by the same rule as the server's but from the mirror, so that a change made without a
 * network is in it at once; undefined while the mirror is being asked. A screen that is come back to has what was read
 * last at once.
 */
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
