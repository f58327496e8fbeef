import { type Kysely, sql } from 'kysely';

/**
 * `email_verified_at` is when a mail's link or a provider proved the address. `rate_limits` is unlogged to save disk
 * writes, so counts restart after a crash. Its keys are digests, without addresses or accounts.
 */
const STATEMENTS = [
  sql`alter table users add column email_verified_at timestamptz`,
  sql`
    create table password_resets (
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null
    )`,
  sql`create index password_resets_user_id on password_resets (user_id)`,
  sql`
    create table social_accounts (
      provider text not null check (provider in ('google', 'facebook')),
      subject text not null,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null,
      constraint social_accounts_unique primary key (provider, subject)
    )`,
  sql`create index social_accounts_user_id on social_accounts (user_id)`,
  sql`create index sessions_last_used_at on sessions (last_used_at)`,
  sql`create index users_guests on users (created_at) where type = 'guest'`,
  sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      ends_at timestamptz not null
    )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
