import { eventsOf, globalEvents, soonestFirst } from '../../contract/rules/upcoming-events.ts';
import type { UpcomingEvent } from '../../contract/schema/event.ts';
import { indexReader } from '../db/index-reader.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { Followed, useFollowed } from './followed.ts';
import { useToday } from './today.ts';

/** Of how many connections the events are told at once: those of very many take longer than a finger should wait. */
const PIECE = 250;

/** What is coming, and whether anybody is known whose days could be in it. */
export interface Upcoming {
  /** Soonest first. */
  events: UpcomingEvent[];
  hasPeople: boolean;
}

/** What was told last, for a screen that is come back to. */
let told: { session: Session | undefined; today: Temporal.PlainDate; upcoming: Followed<Upcoming> } | undefined;

function upcomingFrom(today: Temporal.PlainDate): Followed<Upcoming> {
  const session = readSession();
  if (told && told.session === session && told.today === today) return told.upcoming;
  told?.upcoming.end();
  told = { session, today, upcoming: new Followed(() => readUpcoming(today)) };
  return told.upcoming;
}

/**
 * What is coming, by the same rule as the server's but from the mirror, so that a change made without a
 * network is in it at once; undefined while the mirror is being asked. A screen that is come back to has what was read
 * last at once.
 */
export function useUpcoming(): Upcoming | undefined {
  return useFollowed(upcomingFrom(useToday())).value;
}

async function readUpcoming(today: Temporal.PlainDate): Promise<Upcoming> {
  const events = globalEvents(today);
  let hasPeople = false;
  let last: string | undefined = '';
  while (last !== undefined) {
    const piece = await indexReader.connectionsAfter(last, PIECE);
    hasPeople ||= piece.length > 0;
    events.push(...eventsOf(piece, today));
    last = piece.length === PIECE ? piece.at(-1)?.id : undefined;
  }
  return { events: soonestFirst(events), hasPeople };
}
