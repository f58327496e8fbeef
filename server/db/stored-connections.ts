import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queries } from './database.ts';
import type { StoredConnection } from './stored-entity.ts';

/** A user's connections with their occasions, as of one moment: one query, and one answer of the database, for all of it. */
function selectStored(db: Queries, userId: string) {
  return db
    .selectFrom('connections')
    .selectAll('connections')
    .select((connection) =>
      jsonArrayFrom(
        connection
          .selectFrom('occasions')
          .select(['occasions.id', 'occasions.name', 'occasions.date', 'occasions.yearly', 'occasions.position'])
          .whereRef('occasions.connectionId', '=', 'connections.id')
          .orderBy('occasions.position'),
      ).as('occasions'),
    )
    .where('connections.userId', '=', userId);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

function stored({ occasions, ...connection }: Selected): StoredConnection {
  const owner = { userId: connection.userId, connectionId: connection.id };
  return { kind: 'connection', connection, occasions: occasions.map((occasion) => ({ ...occasion, ...owner })) };
}

/** All of a user's connections with their occasions, in the order in which they were created. */
export async function listStoredConnections(db: Queries, userId: string): Promise<StoredConnection[]> {
  const rows = await selectStored(db, userId).orderBy('connections.createdAt').orderBy('connections.id').execute();
  return rows.map(stored);
}

/** Those of a user's connections that are there of the ids, in the order in which they were last changed. */
export async function listStoredConnectionsById(
  db: Queries,
  userId: string,
  ids: readonly string[],
): Promise<StoredConnection[]> {
  if (ids.length === 0) return [];
  const rows = await selectStored(db, userId)
    .where('connections.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('connections.changeSequence')
    .orderBy('connections.id')
    .execute();
  return rows.map(stored);
}
