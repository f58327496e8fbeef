import { type Kysely, sql } from 'kysely';

/** The day before the first missed day in a message. Null in old messages, which cover their own day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminder_messages add column days_since date`.execute(db);
}
