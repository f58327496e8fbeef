import { type Kysely, sql } from 'kysely';

/**
 * `days_since` is the last day before those that a message makes up for: where nobody is told it, they are made up for
 * anew, all of them. Null in messages of before, which are taken for their own day's alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminder_messages add column days_since date`.execute(db);
}
