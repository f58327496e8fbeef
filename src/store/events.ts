import { useMemo } from 'react';
import { upcomingEvents } from '../../contract/rules/upcoming-events.ts';
import type { UpcomingEvent } from '../../contract/schema/event.ts';
import { useConnections } from './connections.ts';
import { useToday } from './today.ts';

/**
 * What is coming, soonest first, by the same rule as the server's but from the mirror, so that a change made without a
 * network is in it at once; undefined while the mirror is being asked.
 */
export function useUpcomingEvents(): UpcomingEvent[] | undefined {
  const connections = useConnections();
  const today = useToday();
  return useMemo(() => connections && upcomingEvents(connections, today), [connections, today]);
}
