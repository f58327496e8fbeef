import { sql } from 'kysely';
import type { Database, Queries } from '../../server/db/engine/database.ts';
import type { PushTarget } from '../../server/push/push-sender.ts';

export const CONNECTIONS_EACH = 10;

/**
 * Fills an empty database with users who want pushes at midnight UTC, so that they are due at any time of the day. Each
 * has one device and ten connections, of whom one has a birthday today and days before of its own, and the others have
 * distant ones.
 */
export function addCrowd(database: Database, users: number, target: PushTarget): Promise<void> {
  return withoutLimit(database, (db) => fill(db, users, target));
}

async function fill(db: Queries, users: number, target: PushTarget): Promise<void> {
  await sql`
    insert into users (id, type, name, created_at, updated_at, reminder_hour, push_notifications_enabled,
      private_occasions_notifications_enabled)
    select gen_random_uuid(), 'guest', 'User ' || number, now(), now(), 0, true, true
    from generate_series(1, ${users}::int) as number`.execute(db);
  await sql`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), id, ${target.endpoint} || '/' || id, ${target.p256dh}, ${target.auth}, now()
    from users`.execute(db);
  await sql`
    insert into connections (id, user_id, name, name_key, created_at, updated_at, change_sequence, own_lead_days)
    select gen_random_uuid(), users.id, 'Friend ' || number, 'friend ' || number, now(), now(), 1,
      case number when 1 then '[{"occasion": null, "days": [30, 0]}]'::jsonb else '[]' end
    from users cross join generate_series(1, ${CONNECTIONS_EACH}::int) as number`.execute(db);
  await sql`
    insert into occasions (id, user_id, connection_id, name, date, yearly, position)
    select gen_random_uuid(), user_id, id, 'Birthday',
      case name when 'Friend 1' then (now() at time zone 'UTC')::date - interval '30 years'
      else (now() at time zone 'UTC')::date - interval '30 years' + interval '100 days' end, true, 1
    from connections`.execute(db);
  await sql`analyze`.execute(db);
}

/** Marks the day as not planned. */
export function forgetDay(database: Database): Promise<void> {
  return withoutLimit(database, async (db) => {
    await sql`truncate reminders, reminder_messages, reminder_batches`.execute(db);
    await sql`update users set reminded_day = '1970-01-01'`.execute(db);
    await sql`vacuum analyze users`.execute(db);
  });
}

/** Statements about a million rows may exceed the server's own time limit. */
function withoutLimit(database: Database, work: (db: Queries) => Promise<void>): Promise<void> {
  return database.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await work(db);
    await sql`reset statement_timeout`.execute(db);
  });
}
