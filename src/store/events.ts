import { useMemo } from 'react';
import { todayUtc } from '../../contract/rules/day.ts';
import { upcomingEvents } from '../../contract/rules/upcoming-events.ts';
import type { UpcomingEvent } from '../../contract/schema/event.ts';
import { useConnections } from './connections.ts';

/**
 * What is coming, soonest first, by the same rule as the server's but from the mirror, so that a change made without a
 * network is in it at once; undefined while the mirror is being asked.
 */
export function useUpcomingEvents(): UpcomingEvent[] | undefined {
  const connections = useConnections();
  return useMemo(() => connections && upcomingEvents(connections, todayUtc()), [connections]);
}
