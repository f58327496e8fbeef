import { type Kysely, sql } from 'kysely';

/**
 * `first_version` is that of a connection when it is made: above all that were given before a backup was restored. Whoever
 * restores a backup of an earlier version has added it before the server starts; see operations.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lineage add column if not exists first_version integer not null default 1`.execute(db);
}
