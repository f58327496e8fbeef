import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { ConnectionRow, ConnectionsTable } from '../engine/tables.ts';

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

/** A user's names in the form in which names are compared. */
export async function listNameKeys(db: Queries, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('connections').select('nameKey').where('userId', '=', userId).execute();
  return new Set(rows.map(({ nameKey }) => nameKey));
}

/** Adds a connection in the history's first version. Undefined if any user has the id. */
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

/** Updates a connection under its next version. */
export function updateConnection(db: Queries, id: string, change: ConnectionChange, now: Date): Promise<ConnectionRow> {
  return db
    .updateTable('connections')
    .set((column) => ({ ...change, updatedAt: now, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives connections a new version after a change outside of their rows. */
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
