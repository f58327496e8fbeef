import { type Kysely, sql } from 'kysely';

/** An endpoint is one device's, so it belongs to its latest subscriber. */
const STATEMENTS = [
  sql`
    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      endpoint text not null constraint push_subscriptions_endpoint_unique unique,
      p256dh text not null,
      auth text not null,
      expires_at timestamptz,
      created_at timestamptz not null
    )`,
  sql`create index push_subscriptions_user_id on push_subscriptions (user_id, created_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
