import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from '../../db/engine/database.ts';
import type { PushTarget } from '../../push/push-sender.ts';

export const CONNECTIONS_EACH = 10;
export const OCCASIONS_EACH = 15;

/** A day on which a global occasion makes something due for everyone. */
export const BUSY_DAY = '2027-02-07';
/** The first of the days on which no global occasion is near, and one user in 20 has something due. */
export const FIRST_DAY = '2027-03-01';
/** Of so many users each has another special day; of the four days before that users are reminded of, each is one's. */
const SPECIAL_DAYS = 80;
export const ONE_IN = SPECIAL_DAYS / 4;

/** The zones of people, with their shares in thousandths. */
const ZONES: Record<string, number> = {
  'Asia/Kolkata': 140,
  'Asia/Shanghai': 60,
  'America/New_York': 110,
  'America/Chicago': 70,
  'America/Denver': 20,
  'America/Los_Angeles': 60,
  'Europe/London': 70,
  'Europe/Berlin': 70,
  'Europe/Paris': 60,
  'Europe/Madrid': 40,
  'Europe/Rome': 40,
  'Europe/Lisbon': 20,
  'Europe/Warsaw': 25,
  'Europe/Athens': 15,
  'Europe/Istanbul': 25,
  'America/Sao_Paulo': 50,
  'America/Bogota': 20,
  'America/Lima': 10,
  'America/Argentina/Buenos_Aires': 15,
  'Africa/Lagos': 20,
  'Africa/Johannesburg': 15,
  'Asia/Tokyo': 20,
  'Asia/Jakarta': 10,
  'Australia/Sydney': 10,
  'Pacific/Auckland': 5,
};

interface Numbers {
  from: number;
  to: number;
  /** The day that comes next. */
  day: string;
}

/**
 * Adds users by number, in a database that has those before. Each wants pushes at midnight, so that all are due at any
 * time of the day, and has one device, ten connections and 15 occasions: a birthday of each connection and five
 * anniversaries. Ids grow with time, as the server's do; the occasions of a user lie far apart, as people add them.
 */
export function addCrowd(database: Database, users: Numbers, target: PushTarget): Promise<void> {
  return withoutLimit(database, async (db) => {
    // The foreign keys hold by construction.
    await sql`set session_replication_role = replica`.execute(db);
    await fill(db, users, target);
    await sql`reset session_replication_role`.execute(db);
    // So that no automatic one disturbs the measuring. The tables of messages are empty, as before a first day.
    await sql`vacuum (analyze)`.execute(db);
  });
}

/** Forgets what was planned, as if a day came next for all. */
export function beginDay(database: Database, day: string): Promise<void> {
  return withoutLimit(database, async (db) => {
    await sql`truncate reminders, reminder_messages, reminder_batches`.execute(db);
    await sql`
      update users set reminded_day = ${day}::date - 1, plan_at = next.at, quiet_until = next.at
      from (select id, ${nextAt(sql`substr(name, 6)::int`, day)} as at from users) as next
      where users.id = next.id`.execute(db);
    await sql`vacuum (analyze)`.execute(db);
  });
}

/** Takes what was planned for sent: what is unsent when its day ends would be made up for on the next. */
export function endDay(database: Database): Promise<void> {
  return withoutLimit(database, async (db) => {
    await sql`update reminder_messages set state = 'sent', ended_at = now()`.execute(db);
    await sql`update reminder_batches set ended_at = now()`.execute(db);
  });
}

/** How many users have something due on a day, as the crowd was made. */
export async function countDue(database: Database, day: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from users
    where (${nextAt(sql`substr(name, 6)::int`, day)} at time zone time_zone)::date = ${day}::date`.execute(database);
  return rows[0]?.due ?? 0;
}

/** The midnight of a user's first day with something due, from a day on; at most four weeks ahead, as planning looks. */
function nextAt(number: RawBuilder<unknown>, from: string): RawBuilder<unknown> {
  return sql`(
    select least(min(day), ${from}::date + case when ${from === BUSY_DAY} then 0 else 28 end)
    from unnest(array[14, 7, 1, 0]) as lead,
      lateral (select ${FIRST_DAY}::date + ${number} % ${sql.lit(SPECIAL_DAYS)} - lead) as special (day)
    where day >= ${from}::date
  )::timestamp at time zone time_zone`;
}

/** An id that grows with a number, as version 7 does. */
function idOf(kind: string, number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`('0190' || ${sql.lit(kind)} || '00-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

const USER = idOf('01', sql`number`);
const CONNECTION = idOf('02', sql`number::bigint * ${sql.lit(CONNECTIONS_EACH)} + place`);

const SPECIAL_DAY = sql`${FIRST_DAY}::date + number % ${sql.lit(SPECIAL_DAYS)}`;
/** A day that no user is reminded of for months. */
const DISTANT_DAY = sql`${FIRST_DAY}::date + 110 + (hashint8(number::bigint * 16 + place) & 65535) % 240`;

async function fill(db: Queries, { from, to, day }: Numbers, target: PushTarget): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) as number`;
  const zones = Object.entries(ZONES).flatMap(([zone, share]) => Array.from({ length: share / 5 }, () => zone));
  await sql`
    insert into users (id, type, email, name, created_at, updated_at, reminder_hour, time_zone,
      push_notifications_enabled,
      private_occasions_notifications_enabled, global_occasions_notifications_enabled, reminded_day, plan_at,
      quiet_until)
    select ${USER}, case when number % 4 = 0 then 'guest' else 'registered' end,
      case when number % 4 <> 0 then 'user' || number || '@example.net' end, 'User ' || number, now(),
      now(), 0, time_zone, true, true, true, ${day}::date - 1,
      ${nextAt(sql`number`, day)}, ${nextAt(sql`number`, day)}
    from ${numbers}, lateral (
      select (${zones}::text[])[1 + (hashint4(number) & 65535) % ${zones.length}::int] as time_zone
    ) as zone`.execute(db);
  await sql`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
    select ${USER}, ${USER}, ${target.endpoint} || '/' || number, ${target.p256dh}, ${target.auth}, now()
    from ${numbers}`.execute(db);
  for (let place = 1; place <= CONNECTIONS_EACH; place += 1) {
    await sql`
      insert into connections (id, user_id, name, name_key, created_at, updated_at, change_sequence, own_lead_days)
      select ${CONNECTION}, ${USER}, 'Friend ' || place, 'friend ' || place, now(), now(), 1,
        case when place = 2 and number % 10 = 0 then '[{"occasion": null, "days": [3]}]'::jsonb else '[]' end
      from ${numbers}, (values (${place}::int)) as friend (place)`.execute(db);
  }
  for (let place = 1; place <= OCCASIONS_EACH; place += 1) {
    const friend = 1 + ((place - 1) % CONNECTIONS_EACH);
    await sql`
      insert into occasions (id, user_id, connection_id, name, date, yearly, position)
      select ${idOf('03', sql`number::bigint * ${sql.lit(OCCASIONS_EACH)} + which`)}, ${USER}, ${CONNECTION},
        case when which > ${sql.lit(CONNECTIONS_EACH)} then 'Anniversary' else 'Birthday' end,
        case which when 1 then ${SPECIAL_DAY} else ${DISTANT_DAY} end - interval '30 years', true, 1
      from ${numbers}, (values (${place}::int, ${friend}::int)) as friend (which, place)`.execute(db);
  }
}

/** Statements about a million rows may exceed the server's own time limit. */
export function withoutLimit(database: Database, work: (db: Queries) => Promise<void>): Promise<void> {
  return database.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await work(db);
    await sql`reset statement_timeout`.execute(db);
  });
}
