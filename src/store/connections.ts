import { useLiveQuery } from 'dexie-react-hooks';
import type { Connection } from '../../contract/schema/connection.ts';
import { reader } from '../db/reader.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { type Committed, onCommitted } from './committed.ts';
import { sameRows } from './same-rows.ts';

/** Of more connections than these only the first are read at once. */
export const FEW_CONNECTIONS = 60;

let shown: { session: Session | undefined; connections: Connection[] } | undefined;

// What was changed elsewhere is as it is now when the list is come back to, before it could have been read again.
onCommitted((made) => {
  if (made && shown) shown.connections = shown.connections.flatMap((one) => laidOver(one, made));
});

/** What was read last for who is signed in. */
function known(): Connection[] | undefined {
  return shown?.session === readSession() ? shown?.connections : undefined;
}

/** A connection with a change laid over it that this tab has made; nothing of one that went. */
export function laidOver(connection: Connection, { change, shown: now }: Committed): Connection[] {
  if (connection.id !== change.entityId) return [connection];
  return now ? [now as Connection] : [];
}

/**
 * The connections in the order in which they were created, or the first of them where there are more than a few: one more
 * than `FEW_CONNECTIONS` then. Undefined while the mirror is asked for the first time. A screen that is come back to has
 * what was shown last at once, so that it is as tall as it was when it was left.
 * @param isShown whether what is known has been shown: what is known of a long list is not read again before
 */
export function useFirstConnections(isShown: boolean): Connection[] | undefined {
  const last = known();
  // Of a short one somebody may be missing who was just added.
  const isWanted = isShown || !last || last.length <= FEW_CONNECTIONS;
  return useLiveQuery(() => (isWanted ? readFirst() : last), [isWanted], last);
}

/** Reads them for who is about to look at them, if they haven't been read. */
export function readAhead(): void {
  if (!shown) readFirst().catch(reportError);
}

/** Forgets what was read ahead: where this device has not had the account's data yet, that is nobody. */
export function forgetRead(): void {
  shown = undefined;
}

async function readFirst(): Promise<Connection[]> {
  const session = readSession();
  const read = await reader.firstConnections(FEW_CONNECTIONS + 1);
  const connections = sameRows(known(), read);
  shown = { session, connections };
  return connections;
}

/** One connection: undefined while the mirror is being asked, null when it isn't there. */
export function useConnection(id: string): Connection | null | undefined {
  return useLiveQuery(async () => (await reader.connection(id)) ?? null, [id]);
}

/** The connection that an occasion belongs to, if it is one of theirs. */
export function occasionOf(connection: Connection | null | undefined, occasionId: string | undefined) {
  return connection?.occasions.find(({ id }) => id === occasionId);
}
