import { listConnections, listConnectionsById } from './connections.ts';
import type { Queries } from './database.ts';
import { listConnectionOccasions, listOccasionsOfConnections } from './occasions.ts';
import type { StoredConnection } from './stored-entity.ts';
import type { ConnectionRow, OccasionRow } from './tables.ts';

/**
 * All of a user's connections with their occasions, in two queries however many there are. The occasions are read after
 * the connections: a change in between shows with the older version, which a reader finds out, never the other way round.
 */
export async function listStoredConnections(db: Queries, userId: string): Promise<StoredConnection[]> {
  const connections = await listConnections(db, userId);
  return together(connections, await listConnectionOccasions(db, userId));
}

/** Those of a user's connections that are there of the ids, read in the same way. */
export async function listStoredConnectionsById(
  db: Queries,
  userId: string,
  ids: readonly string[],
): Promise<StoredConnection[]> {
  if (ids.length === 0) return [];
  const connections = await listConnectionsById(db, userId, ids);
  return together(connections, await listOccasionsOfConnections(db, userId, ids));
}

function together(connections: ConnectionRow[], occasions: OccasionRow[]): StoredConnection[] {
  const byConnection = Map.groupBy(occasions, ({ connectionId }: OccasionRow) => connectionId);
  return connections.map((connection) => ({
    kind: 'connection',
    connection,
    occasions: byConnection.get(connection.id) ?? [],
  }));
}
