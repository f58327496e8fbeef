import { type Kysely, sql } from 'kysely';

/**
 * `paused_until` is the last day without reminders. `greatest` ignores nulls, so that people in a pause are left out by
 * the index that finds who is due.
 */
const STATEMENTS = [
  sql`
    alter table users
      add column paused_until date,
      add column weekly_digest_enabled boolean not null default false`,
  sql`drop index users_reminders_due`,
  sql`
    create index users_reminders_due on users (time_zone, reminder_hour, greatest(reminded_day, paused_until))
    where push_notifications_enabled or email_notifications_enabled or weekly_digest_enabled`,
  sql`drop index users_to_be_asked`,
  sql`
    create index users_to_be_asked on users (id)
    where (email_notifications_enabled or weekly_digest_enabled) and email is not null
      and confirmation_asked_at is null and email_verified_at is null and email_confirmed_at is null`,
  sql`alter table reminder_messages drop constraint reminder_messages_channel_check`,
  sql`
    alter table reminder_messages
      add constraint reminder_messages_channel_check check (channel in ('push', 'email', 'digest'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
