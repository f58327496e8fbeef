import { type Kysely, sql } from 'kysely';

/**
 * `plan_at` is the moment from which a user's reminders may have to be planned: never too late, but perhaps too early,
 * in which case planning corrects it. Nothing is due before `quiet_until` that was not planned.
 *
 * A trigger resets both, so that no command, and no former version of the server that still runs, has to know of them:
 * whatever decides on reminders is in columns of the user, or raises `change_sequence`. What a change adds counts from
 * the next day's hour. Snoozes do neither, so they have a trigger of their own.
 *
 * The index `users_reminders_due` stays for a former version that plans beside this one during an update; a later release
 * drops it.
 *
 * Tables are locked in the order in which a server that still runs locks them.
 */
const STATEMENTS = [
  sql`alter table reminder_batches add column true_until timestamptz`,
  // Room for the versions of claiming and settling beside the first one, without new entries in the indexes.
  sql`alter table reminder_messages set (fillfactor = 50)`,
  sql`
    create index reminder_batches_unqueued on reminder_batches (created_at)
    where ended_at is null and queued_at is null`,
  sql`
    alter table users
      add column plan_at timestamptz not null default '1970-01-01T00:00:00Z',
      add column quiet_until timestamptz not null default '1970-01-01T00:00:00Z'`,
  sql`
    create function reset_plan() returns trigger language plpgsql as $$
      begin
        new.plan_at := '1970-01-01T00:00:00Z';
        if (new.time_zone, new.reminder_hour, new.reminded_day, new.paused_until)
          is distinct from (old.time_zone, old.reminder_hour, old.reminded_day, old.paused_until)
        then new.quiet_until := '1970-01-01T00:00:00Z';
        else new.quiet_until := least(new.quiet_until, now());
        end if;
        return new;
      end
    $$`,
  sql`
    create trigger users_reset_plan
    before update of time_zone, reminder_hour, reminded_day, paused_until, change_sequence on users
    for each row when (
      new.plan_at = old.plan_at
      and (new.time_zone, new.reminder_hour, new.reminded_day, new.paused_until, new.change_sequence)
        is distinct from (old.time_zone, old.reminder_hour, old.reminded_day, old.paused_until, old.change_sequence)
    ) execute function reset_plan()`,
  sql`
    create index users_plan_at on users (plan_at, id)
    where push_notifications_enabled or email_notifications_enabled or weekly_digest_enabled`,
  sql`
    create function reset_plan_of_snoozed() returns trigger language plpgsql as $$
      begin
        update users set plan_at = '1970-01-01T00:00:00Z', quiet_until = least(quiet_until, now())
        where id = new.user_id;
        return null;
      end
    $$`,
  sql`
    create trigger snoozes_reset_plan after insert or update on snoozes
    for each row execute function reset_plan_of_snoozed()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
