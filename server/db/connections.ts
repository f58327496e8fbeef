import { type Insertable, sql, type Updateable } from 'kysely';
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

/** Which of a user's connections have names of those given, as names are compared: ids by names. */
export async function listNameHolders(
  db: Queries,
  userId: string,
  nameKeys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('connections')
    .select(['nameKey', 'id'])
    .where('userId', '=', userId)
    .where('nameKey', '=', sql<string>`any(${[...nameKeys]}::text[])`)
    .execute();
  return new Map(rows.map(({ nameKey, id }) => [nameKey, id]));
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

/**
 * Writes connections that are there, with their names, who they are, their versions and numbers as the rows have them, in
 * one statement. None may take a name that another of them gives free.
 */
export async function writeConnections(db: Queries, rows: readonly ConnectionRow[]): Promise<void> {
  const written = rows.map((row) => ({
    id: row.id,
    name: row.name,
    name_key: row.nameKey,
    gender: row.gender,
    birthday: row.birthday,
    country: row.country,
    hobbies: row.hobbiesAndInterests,
    custom_hobbies: row.customHobbiesAndInterests,
    notice: row.notice,
    updated_at: row.updatedAt,
    version: row.version,
    change_sequence: row.changeSequence,
  }));
  const { numAffectedRows } = await sql`
    update connections
    set name = changed.name, name_key = changed.name_key, gender = changed.gender, birthday = changed.birthday,
      country = changed.country, hobbies_and_interests = changed.hobbies,
      custom_hobbies_and_interests = changed.custom_hobbies, notice = changed.notice, updated_at = changed.updated_at,
      version = changed.version, change_sequence = changed.change_sequence
    from json_to_recordset(${JSON.stringify(written)}::json) as changed (
      id uuid, name text, name_key text, gender text, birthday date, country text, hobbies text[],
      custom_hobbies text[], notice text, updated_at timestamptz, version integer, change_sequence integer
    )
    where connections.id = changed.id`.execute(db);
  if (Number(numAffectedRows) !== rows.length) throw new Error('A connection that was held is not there to be written');
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
