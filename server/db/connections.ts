import type { Insertable, Updateable } from 'kysely';
import type { Queries } from './database.ts';
import type { ConnectionRow, ConnectionsTable } from './tables.ts';

/** A user's connections in the order in which they were created. */
export function listConnections(db: Queries, userId: string): Promise<ConnectionRow[]> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

function one(db: Queries, userId: string, id: string) {
  return db.selectFrom('connections').selectAll().where('userId', '=', userId).where('id', '=', id);
}

export function findConnection(db: Queries, userId: string, id: string): Promise<ConnectionRow | undefined> {
  return one(db, userId, id).executeTakeFirst();
}

/** The connection, held until the transaction ends, so that versions grow one by one. */
export function lockConnection(db: Queries, userId: string, id: string): Promise<ConnectionRow | undefined> {
  return one(db, userId, id).forUpdate().executeTakeFirst();
}

/** Adds a connection. Gives undefined where the id is in use already, by whomever. */
export function insertConnection(
  db: Queries,
  connection: Insertable<ConnectionsTable>,
): Promise<ConnectionRow | undefined> {
  return db
    .insertInto('connections')
    .values(connection)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

type ConnectionChange = Omit<Updateable<ConnectionsTable>, 'id' | 'userId' | 'version' | 'createdAt' | 'updatedAt'>;

/** Writes a change of a connection that is there, as its next version. */
export function updateConnection(db: Queries, id: string, change: ConnectionChange, now: Date): Promise<ConnectionRow> {
  return db
    .updateTable('connections')
    .set((column) => ({ ...change, updatedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteConnection(db: Queries, userId: string, id: string): Promise<void> {
  await db.deleteFrom('connections').where('userId', '=', userId).where('id', '=', id).execute();
}
