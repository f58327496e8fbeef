import { type Kysely, sql } from 'kysely';

/**
 * `reminded_day` is the last planned day in the user's local calendar. A message is sent once, per user, day and
 * channel; a reminder is one occasion in it. `muted_occasion_ids` and `occasion_id` may name global occasions, so they
 * have no foreign key.
 */
const STATEMENTS = [
  sql`
    alter table users
      add column reminder_hour smallint not null default 9 check (reminder_hour between 0 and 23),
      add column lead_days smallint[] not null default '{14,7,1,0}',
      add column leap_day text not null default '28 February' check (leap_day in ('28 February', '1 March')),
      add column muted_occasion_ids uuid[] not null default '{}',
      add column reminded_day date not null default '1970-01-01',
      add column unsubscribe_token uuid not null default gen_random_uuid()`,
  sql`create unique index users_unsubscribe_token on users (unsubscribe_token)`,
  sql`
    create index users_reminders_due on users (time_zone, reminder_hour, reminded_day)
    where push_notifications_enabled or email_notifications_enabled`,
  sql`create index occasions_user_id on occasions (user_id)`,
  sql`
    alter table push_subscriptions
      add column last_delivered_at timestamptz,
      add column last_failed_at timestamptz,
      add column last_failure text`,
  sql`alter table recommendation_requests add column budget double precision`,
  sql`
    create table calendar_feeds (
      user_id uuid primary key references users (id) on delete cascade,
      token text not null constraint calendar_feeds_token_unique unique,
      created_at timestamptz not null
    )`,
  sql`
    create table reminder_batches (
      id uuid primary key,
      created_at timestamptz not null,
      queued_at timestamptz,
      ended_at timestamptz
    )`,
  sql`create index reminder_batches_open on reminder_batches (created_at) where ended_at is null`,
  sql`
    create table reminder_messages (
      id bigint primary key generated always as identity,
      batch_id uuid not null references reminder_batches (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      channel text not null check (channel in ('push', 'email')),
      day date not null,
      true_until timestamptz not null,
      state text not null default 'planned' check (state in ('planned', 'sending', 'sent', 'failed', 'over')),
      claimed_until timestamptz,
      reached uuid[] not null default '{}',
      ended_at timestamptz,
      title text,
      failure text,
      constraint reminder_messages_unique unique (user_id, channel, day)
    )`,
  sql`create index reminder_messages_batch_id on reminder_messages (batch_id, id) where state in ('planned', 'sending')`,
  sql`create index reminder_messages_day on reminder_messages (day)`,
  sql`
    create table reminders (
      message_id bigint not null references reminder_messages (id) on delete cascade,
      user_id uuid not null,
      channel text not null,
      occasion_id uuid not null,
      occasion_day date not null,
      days_left smallint not null,
      constraint reminders_unique primary key (user_id, occasion_id, occasion_day, days_left, channel)
    )`,
  sql`create index reminders_message_id on reminders (message_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
