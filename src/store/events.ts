import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { upcomingEvents } from '../../contract/rules/upcoming-events.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import type { UpcomingEvent } from '../../contract/schema/event.ts';
import { reader } from '../db/reader.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { useToday } from './today.ts';

let shown: { session: Session | undefined; connections: Connection[] } | undefined;

/**
 * What is coming, soonest first, by the same rule as the server's but from the mirror, so that a change made without a
 * network is in it at once; undefined while the mirror is being asked.
 */
export function useUpcomingEvents(): UpcomingEvent[] | undefined {
  const connections = useLiveQuery(
    readConnections,
    [],
    shown?.session === readSession() ? shown?.connections : undefined,
  );
  const today = useToday();
  return useMemo(() => connections && upcomingEvents(connections, today), [connections, today]);
}

/** A screen that is come back to has what was read last at once. */
async function readConnections(): Promise<Connection[]> {
  const session = readSession();
  const connections = await reader.connections();
  shown = { session, connections };
  return connections;
}
