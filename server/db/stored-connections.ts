import { listConnections } from './connections.ts';
import type { Queries } from './database.ts';
import { listConnectionOccasions } from './occasions.ts';
import type { StoredConnection } from './stored-entity.ts';
import type { OccasionRow } from './tables.ts';

/** All of a user's connections with their occasions, in two queries however many there are. */
export async function listStoredConnections(db: Queries, userId: string): Promise<StoredConnection[]> {
  const [connections, occasions] = await Promise.all([
    listConnections(db, userId),
    listConnectionOccasions(db, userId),
  ]);
  const byConnection = Map.groupBy(occasions, ({ connectionId }: OccasionRow) => connectionId);
  return connections.map((connection) => ({
    kind: 'connection',
    connection,
    occasions: byConnection.get(connection.id) ?? [],
  }));
}
