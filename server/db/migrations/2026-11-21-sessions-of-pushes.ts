import { type Kysely, sql } from 'kysely';

/** Signing out ends pushes; an expired session doesn't: rare visitors need reminders most. */
const STATEMENTS = [
  sql`alter table push_subscriptions add column session_id uuid references sessions (id) on delete set null`,
  sql`create index push_subscriptions_session_id on push_subscriptions (session_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
