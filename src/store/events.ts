import { eventsOf, globalEvents, soonestFirst } from '../../contract/rules/upcoming-events.ts';
import type { UpcomingEvent } from '../../contract/schema/event.ts';
import { indexReader } from '../db/index-reader.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { Followed, useFollowed } from './followed.ts';
import { useToday } from './today.ts';

/** Of how many connections the events are told at once: those of very many take longer than a finger should wait. */
const PIECE = 250;

/** What was told last, for a screen that is come back to. */
let told: { session: Session | undefined; today: Temporal.PlainDate; events: Followed<UpcomingEvent[]> } | undefined;

function eventsFrom(today: Temporal.PlainDate): Followed<UpcomingEvent[]> {
  const session = readSession();
  if (told && told.session === session && told.today === today) return told.events;
  told?.events.end();
  told = { session, today, events: new Followed(() => readEvents(today)) };
  return told.events;
}

/**
 * What is coming, soonest first, by the same rule as the server's but from the mirror, so that a change made without a
 * network is in it at once; undefined while the mirror is being asked. A screen that is come back to has what was read
 * last at once.
 */
export function useUpcomingEvents(): UpcomingEvent[] | undefined {
  return useFollowed(eventsFrom(useToday())).value;
}

async function readEvents(today: Temporal.PlainDate): Promise<UpcomingEvent[]> {
  const events = globalEvents(today);
  let last: string | undefined = '';
  while (last !== undefined) {
    const piece = await indexReader.connectionsAfter(last, PIECE);
    events.push(...eventsOf(piece, today));
    last = piece.length === PIECE ? piece.at(-1)?.id : undefined;
  }
  return soonestFirst(events);
}
