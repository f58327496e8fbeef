import { listConnections } from './connections.ts';
import type { Queries } from './database.ts';
import { listConnectionOccasions } from './occasions.ts';
import type { StoredConnection } from './stored-entity.ts';
import type { OccasionRow } from './tables.ts';

/**
 * All of a user's connections with their occasions, in two queries however many there are. The occasions are read after
 * the connections: a change in between shows with the older version, which a reader finds out, never the other way round.
 */
export async function listStoredConnections(db: Queries, userId: string): Promise<StoredConnection[]> {
  const connections = await listConnections(db, userId);
  const occasions = await listConnectionOccasions(db, userId);
  const byConnection = Map.groupBy(occasions, ({ connectionId }: OccasionRow) => connectionId);
  return connections.map((connection) => ({
    kind: 'connection',
    connection,
    occasions: byConnection.get(connection.id) ?? [],
  }));
}
