import { type Kysely, sql } from 'kysely';

/**
 * `email_confirmed_at` is when a reader of the address agreed to reminders; `email_verified_at` proves ownership.
 * `confirmation_asked_at` is the last request; null if one is due.
 */
const STATEMENTS = [
  sql`
    alter table users
      add column email_confirmed_at timestamptz,
      add column confirmation_asked_at timestamptz`,
  sql`
    create index users_to_be_asked on users (id)
    where email_notifications_enabled and email is not null and confirmation_asked_at is null
      and email_verified_at is null and email_confirmed_at is null`,
  sql`
    create table email_confirmations (
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null
    )`,
  sql`create index email_confirmations_user_id on email_confirmations (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
