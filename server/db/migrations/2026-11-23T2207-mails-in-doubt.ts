import { type Kysely, sql } from 'kysely';

/**
 * `doubted_at` is when it was found that nobody knows whether a message arrived: the process died, or its mail server said
 * nothing, while it was handed over. Null in all others, and in those of before this was noted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminder_messages add column doubted_at timestamptz`.execute(db);
}
