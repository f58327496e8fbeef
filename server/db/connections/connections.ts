import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { ConnectionRow, ConnectionsTable } from '../engine/tables.ts';

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

export function findConnection(db: Queries, userId: string, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('connections').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** A user's connection that mirrors another user. */
export function findLinkedConnection(
  db: Queries,
  userId: string,
  linkedUserId: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('userId', '=', userId)
    .where('linkedUserId', '=', linkedUserId)
    .executeTakeFirst();
}

/** The names that a user's connections have, as names are compared. */
export async function listNameKeys(db: Queries, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('connections').select('nameKey').where('userId', '=', userId).execute();
  return new Set(rows.map(({ nameKey }) => nameKey));
}

/** Adds a connection, in the first version that this history has. Gives undefined where the id is in use already, by whomever. */
export function insertConnection(
  db: Queries,
  connection: Insertable<ConnectionsTable>,
): Promise<ConnectionRow | undefined> {
  return db
    .insertInto('connections')
    .values({ version: sql<number>`(select first_version from lineage)`, ...connection })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

type ConnectionChange = Omit<Updateable<ConnectionsTable>, 'id' | 'userId' | 'version' | 'createdAt' | 'updatedAt'> & {
  changeSequence: number;
};

/** Writes a change of a connection that is there, as its next version. */
export function updateConnection(db: Queries, id: string, change: ConnectionChange, now: Date): Promise<ConnectionRow> {
  return db
    .updateTable('connections')
    .set((column) => ({ ...change, updatedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes connections their next versions, as something that is theirs and has no place in their own rows has changed. */
export async function growConnections(
  db: Queries,
  ids: readonly string[],
  changeSequence: number,
  now: Date,
): Promise<{ id: string; version: number }[]> {
  return db
    .updateTable('connections')
    .set((column) => ({ changeSequence, updatedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .returning(['id', 'version'])
    .execute();
}

export async function deleteConnection(db: Queries, userId: string, id: string): Promise<void> {
  await db.deleteFrom('connections').where('userId', '=', userId).where('id', '=', id).execute();
}
