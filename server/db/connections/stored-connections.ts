import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../engine/database.ts';
import type { StoredConnection } from '../stored-entity.ts';

/** All connections with their occasions as of one moment, in one query. */
function selectStored(db: Queries, userId: string) {
  return db
    .selectFrom('connections')
    .selectAll('connections')
    .select((connection) =>
      jsonArrayFrom(
        connection
          .selectFrom('occasions')
          .select(['occasions.id', 'occasions.name', 'occasions.date', 'occasions.yearly', 'occasions.position'])
          .select('occasions.muted')
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

/** The most connections, and the most bytes of gift marks, that are read at once. */
export interface PageSize {
  connections: number;
  giftBytes: number;
}
const PAGE_SIZE: PageSize = { connections: 250, giftBytes: 500_000 };

/**
 * All connections of a user in order of creation, in pages that `present` builds; only the last one is in memory. Each
 * is as of its own reading, without connections deleted by then or created after the start.
 */
export async function* storedConnectionPages<Presented>(
  db: Queries,
  userId: string,
  present: (connection: StoredConnection) => Presented,
  size = PAGE_SIZE,
): AsyncGenerator<Presented[], void> {
  for (const ids of await listPages(db, userId, size)) {
    const rows = await selectStored(db, userId)
      .where('connections.id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('connections.createdAt')
      .orderBy('connections.id')
      .execute();
    yield rows.map((row) => present(stored(row)));
  }
}

export async function isOnePage(db: Queries, userId: string): Promise<boolean> {
  return (await listPages(db, userId, PAGE_SIZE)).length <= 1;
}

/** The ids per page. A connection with more gifts than fit has its own page. */
async function listPages(db: Queries, userId: string, size: PageSize): Promise<string[][]> {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'giftBytes'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const pages: string[][] = [];
  let bytes = Infinity;
  for (const { id, giftBytes } of rows) {
    bytes += giftBytes;
    const page = pages.at(-1);
    if (page === undefined || page.length === size.connections || bytes > size.giftBytes) {
      pages.push([id]);
      bytes = giftBytes;
    } else page.push(id);
  }
  return pages;
}

/** Those of the ids that exist, by last change. */
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
