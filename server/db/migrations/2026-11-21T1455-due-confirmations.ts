import { type Kysely, sql } from 'kysely';

/**
 * `confirmation_due_at` is from when on somebody is asked to confirm an address who is to be: it holds back those whose
 * mail is under way, and those who were asked too often. Null is at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column confirmation_due_at timestamptz`.execute(db);
}
