import { sql } from 'kysely';
import { CATCH_UP_DAYS } from '../../../contract/rules/reminders/reminder.ts';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import { LEAD_DAYS_MAX } from '../../../contract/schema/reminders/reminder-settings.ts';
import { REMINDER_CHANNELS, type ReminderChannel } from '../../../contract/schema/reminders/sent-reminder.ts';
import { selected } from '../engine/columns.ts';
import type { Queries } from '../engine/database.ts';
import { isAddressConfirmed } from '../accounts/email-confirmations.ts';
import { NEVER_REMINDED, type RemindersTable } from '../engine/tables.ts';
import { hasReadyGift } from './ready-gifts.ts';

/** A leap year; global occasions recur each year. */
const SOME_YEAR = 2000;

/** Whether anything is sent to a user: the condition of an index. */
const WANTS_ANY = sql`(push_notifications_enabled or email_notifications_enabled or weekly_digest_enabled)`;

/** The last day that is planned or within a pause: a part of the same index. */
const SETTLED_DAY = sql`greatest(reminded_day, paused_until)`;

const TOLD = selected<RemindersTable>({
  messageId: sql`messages.id`,
  userId: sql`messages.user_id`,
  channel: sql`messages.channel`,
  occasionId: sql`chosen.occasion_id`,
  occasionDay: sql`chosen.day`,
  daysLeft: sql`chosen.days_left`,
});

export async function listRemindedZones(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    with recursive zones as (
      select min(time_zone) as time_zone from users
      where ${WANTS_ANY}
      union all
      select (
        select min(time_zone) from users
        where time_zone > zones.time_zone and ${WANTS_ANY}
      ) from zones where zones.time_zone is not null
    )
    select time_zone from zones where time_zone is not null`.execute(db);
  return rows.map(({ timeZone }) => timeZone);
}

export interface ZoneTime {
  timeZone: string;
  today: string;
  /** Full hours of the local day so far. */
  hour: number;
  endOfDay: Date;
}

export interface Planned {
  users: number;
  messages: number;
}

/** Full hours from midnight, as separate values for an index. */
function hoursUntil(hour: number): number[] {
  return Array.from({ length: hour + 1 }, (_, index) => index);
}

/**
 * Whether a user's earlier messages are all settled. An open one may still be lost, and then belongs into today's
 * message, of which there is one per channel. Counted by channel to use an index per user: 'not exists' would become a
 * join over all messages. Very old ones don't block.
 */
function isEarlierEnded(today: string): Part {
  return sql`(
    select count(*) from reminder_messages as earlier
    where earlier.user_id = users.id and earlier.channel = any(${[...REMINDER_CHANNELS]}::text[]) and earlier.state in ('planned', 'sending')
      and earlier.day < ${today}::date and earlier.day >= ${today}::date - ${CATCH_UP_DAYS}::int
  ) = 0`;
}

const HAS_ADDRESS = sql`email is not null and ${isAddressConfirmed}`;

/** Whether a channel reaches a user. */
const IS_REACHED: Record<ReminderChannel, Part> = {
  push: sql`push_notifications_enabled`,
  email: sql`(email_notifications_enabled and ${HAS_ADDRESS})`,
  digest: sql`(weekly_digest_enabled and ${HAS_ADDRESS})`,
};

/** The users of a zone whose day is to be planned. */
function isDue({ timeZone, today, hour }: ZoneTime): Part {
  return sql`time_zone = ${timeZone} and reminder_hour = any(${hoursUntil(hour)}::smallint[])
    and ${SETTLED_DAY} < ${today}::date and ${WANTS_ANY} and ${isEarlierEnded(today)}`;
}

/** Whether a zone has a user to plan for. Writes nothing. */
export async function isAnyoneDue(db: Queries, zone: ZoneTime): Promise<boolean> {
  const { rows } = await sql`select 1 from users where ${isDue(zone)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Plans a day for up to `limit` due users of a zone in one statement: marks the day as planned, finds due occasions (as
 * the contract's `dueReminders`), and creates one message per channel. A channel doesn't repeat a reminder when a day
 * is planned again. Skips users whom another process has locked or who have unsettled earlier messages.
 */
export async function planDueReminders(
  db: Queries,
  zone: ZoneTime,
  batchIds: Record<ReminderChannel, string>,
  limit: number,
): Promise<Planned> {
  const { today, endOfDay } = zone;
  const globals = GLOBAL_OCCASIONS.map(
    ({ id, month, day }) => sql`(${id}::uuid, make_date(${SOME_YEAR}, ${month}::int, ${day}::int))`,
  );
  const { rows } = await sql<Planned>`
    with due as materialized (
      select id, lead_days, leap_day, muted_occasion_ids,
        private_occasions_notifications_enabled as wants_private,
        global_occasions_notifications_enabled as wants_global,
        ${sql.join(REMINDER_CHANNELS.map((channel) => sql`${IS_REACHED[channel]} as ${sql.ref(`by_${channel}`)}`))},
        ${daysToPlan(today)} as days
      from users
      where ${isDue(zone)}
      limit ${limit}
      for no key update skip locked
    ), noted as (
      update users set reminded_day = ${today}::date from due where users.id = due.id
    ), dated as (
      select due.id as user_id, occasions.id as occasion_id, occasions.date, occasions.yearly,
        occasions.connection_id, occasions.name
      from due join occasions on occasions.user_id = due.id
      where due.wants_private and occasions.date is not null and not occasions.muted
        and not (occasions.connection_id is null and occasions.name = ${BIRTHDAY})
      union all
      select due.id, global.id, global.date, true, null, null
      from due cross join (values ${sql.join(globals)}) as global (id, date)
      where due.wants_global and global.id <> all(due.muted_occasion_ids)
    ), coming as (
      select dated.user_id, dated.occasion_id, dated.connection_id, dated.name,
        ${nextDay(sql`dated.date`, sql`dated.yearly`, sql`due.leap_day`, today)} as day,
        snoozes.occasion_day as snoozed_day, snoozes.due_day
      from dated join due on due.id = dated.user_id
        left join snoozes on snoozes.user_id = dated.user_id and snoozes.occasion_id = dated.occasion_id
    ), channels as (
      ${sql.join(
        REMINDER_CHANNELS.map(
          (channel) => sql`
            select id as user_id, ${channel}::text as channel, ${batchIds[channel]}::uuid as batch_id
            from due where ${sql.ref(`by_${channel}`)}`,
        ),
        sql` union all `,
      )}
    ), chosen as (
      select coming.user_id, channels.channel, coming.occasion_id, coming.day, coming.day - ${today}::date as days_left
      from coming join due on due.id = coming.user_id join channels on channels.user_id = due.id
      where coming.day between ${today}::date and ${today}::date + ${LEAD_DAYS_MAX}::int
        and exists (
          select 1 from unnest(${leadDays()}) as lead
          where coming.day - ${today}::date <= lead and lead < coming.day - ${today}::date + due.days
            and not exists (
              select 1 from reminders
              where reminders.user_id = coming.user_id and reminders.occasion_id = coming.occasion_id
                and reminders.occasion_day = coming.day and reminders.channel = channels.channel
                and reminders.days_left between coming.day - ${today}::date and lead
            )
        )
        and not ${hasReadyGift(sql`coming.occasion_id`, sql`coming.day`)}
    ), messages as (
      insert into reminder_messages (batch_id, user_id, channel, day, days_since, true_until)
      select channels.batch_id, channels.user_id, channels.channel, ${today}::date, ${today}::date - due.days, ${endOfDay}::timestamptz
      from channels join due on due.id = channels.user_id where exists (
        select 1 from chosen where chosen.user_id = channels.user_id and chosen.channel = channels.channel
      )
      on conflict on constraint reminder_messages_unique do nothing
      returning id, user_id, channel
    ), told as (
      insert into reminders ${TOLD}
      from messages join chosen on chosen.user_id = messages.user_id and chosen.channel = messages.channel
      on conflict on constraint reminders_unique do nothing
    )
    select (select count(*) from due)::int as users, (select count(*) from messages)::int as messages`.execute(db);
  return rows[0] ?? { users: 0, messages: 0 };
}

type Part = ReturnType<typeof sql>;

/** The days to plan, today included: as the contract's `daysToPlan`. */
function daysToPlan(today: string): Part {
  const missed = sql`${today}::date - reminded_day`;
  return sql`case when ${missed} <= ${CATCH_UP_DAYS} then ${missed}
    when paused_until >= reminded_day and reminded_day > ${NEVER_REMINDED} then ${CATCH_UP_DAYS} else 1 end`;
}

/**
 * The days before an occasion, by channel: a digest comes on Mondays, a snoozed push has one more day. Connections are
 * read only for the few occasions that are near.
 */
function leadDays(): Part {
  const chosen = sql`coalesce(${ownDays()}, due.lead_days)`;
  return sql`case
    when channels.channel = 'digest'
      then array[extract(isodow from coming.day) - 1, extract(isodow from coming.day) + 6]::smallint[]
    when channels.channel = 'push' and coming.snoozed_day = coming.day
      then ${chosen} || (coming.day - coming.due_day)::smallint
    else ${chosen} end`;
}

/** The contract's `ownDaysOf` in SQL: an occasion's own days, or else those of its person; null for the general ones. */
function ownDays(): Part {
  return sql`(
    select own.days
    from connections, jsonb_to_recordset(connections.own_lead_days) as own (occasion text, days smallint[])
    where connections.id = coming.connection_id and (own.occasion = coming.name or own.occasion is null)
    order by own.occasion is null limit 1
  )`;
}

/** The next day of an occasion: the contract's `remindedOccasionDay` in SQL. */
function nextDay(date: Part, yearly: Part, leapDay: Part, today: string): Part {
  const first = sql`greatest(extract(year from ${today}::date), extract(year from ${date}))::int`;
  const inFirst = inYear(date, leapDay, first);
  const inSecond = inYear(date, leapDay, sql`${first} + 1`);
  return sql`case when not ${yearly} then ${date} when ${inFirst} >= ${today}::date then ${inFirst} else ${inSecond} end`;
}

/** A date in a year: in a common year, 29 February becomes the 28th, or 1 March by the user's choice. */
function inYear(date: Part, leapDay: Part, year: Part): Part {
  const moved = sql`(${date} + make_interval(years => ${year} - extract(year from ${date})::int))::date`;
  const isLeapDay = sql`${leapDay} = '1 March' and extract(month from ${date}) = 2 and extract(day from ${date}) = 29`;
  return sql`(${moved} + case when ${isLeapDay} and extract(day from ${moved}) = 28 then 1 else 0 end)`;
}
