import { type Kysely, sql } from 'kysely';

/** When a message's delivery became uncertain: the process died, or the mail server was silent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminder_messages add column doubted_at timestamptz`.execute(db);
}
