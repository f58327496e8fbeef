import { type Kysely, sql } from 'kysely';

/** When to ask for confirmation: delays a user whose mail is being sent, or who was asked too often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column confirmation_due_at timestamptz`.execute(db);
}
