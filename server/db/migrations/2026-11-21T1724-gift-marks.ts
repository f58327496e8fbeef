import { type Kysely, sql } from 'kysely';

/**
 * What somebody said of gifts for a connection: a list of the contract's gift marks. A column of the connection, since they
 * are only ever read and written with it and whole: they go where it goes, and go with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections add column gift_marks jsonb not null default '[]'`.execute(db);
}
