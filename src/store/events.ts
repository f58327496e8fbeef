import { useCallback } from 'react';
import { eventsOf, globalEvents, soonestFirst } from '../../contract/rules/upcoming-events.ts';
import type { UpcomingEvent } from '../../contract/schema/event.ts';
import { indexReader } from '../db/index-reader.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { useFollowed } from './follow-connections.ts';
import { useToday } from './today.ts';

/** Of how many connections the events are told at once: those of very many take longer than a finger should wait. */
const PIECE = 250;

let shown: { session: Session | undefined; today: Temporal.PlainDate; events: UpcomingEvent[] } | undefined;

/**
 * What is coming, soonest first, by the same rule as the server's but from the mirror, so that a change made without a
 * network is in it at once; undefined while the mirror is being asked. A screen that is come back to has what was read
 * last at once.
 */
export function useUpcomingEvents(): UpcomingEvent[] | undefined {
  const today = useToday();
  const read = useCallback(() => readEvents(today), [today]);
  const isCurrent = shown?.session === readSession() && shown?.today === today;
  return useFollowed(read, isCurrent ? shown?.events : undefined);
}

async function readEvents(today: Temporal.PlainDate): Promise<UpcomingEvent[]> {
  const session = readSession();
  const events = globalEvents(today);
  let last: string | undefined = '';
  while (last !== undefined) {
    const piece = await indexReader.connectionsAfter(last, PIECE);
    events.push(...eventsOf(piece, today));
    last = piece.length === PIECE ? piece.at(-1)?.id : undefined;
  }
  shown = { session, today, events: soonestFirst(events) };
  return shown.events;
}
