import { sql } from 'kysely';
import { CATCH_UP_DAYS } from '../../../contract/rules/reminders/reminder.ts';
import { GLOBAL_OCCASIONS } from '../../../contract/rules/days/global-occasions.ts';
import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import { LEAD_DAYS_MAX } from '../../../contract/schema/reminders/reminder-settings.ts';
import { REMINDER_CHANNELS, type ReminderChannel } from '../../../contract/schema/reminders/sent-reminder.ts';
import { selected } from '../engine/columns.ts';
import type { Queries } from '../engine/database.ts';
import { isAddressConfirmed } from '../accounts/email-confirmations.ts';
import type { RemindersTable } from '../engine/tables.ts';
import { NEXT_DAY } from './occasion-day.ts';
import { hasReadyGift } from './ready-gifts.ts';

/** A leap year; global occasions recur each year. */
const SOME_YEAR = 2000;

const TOLD = selected<RemindersTable>({
  messageId: sql`messages.id`,
  userId: sql`messages.user_id`,
  channel: sql`messages.channel`,
  occasionId: sql`chosen.occasion_id`,
  occasionDay: sql`chosen.day`,
  daysLeft: sql`chosen.days_left`,
});

/** The days after today in which the next ones due are looked for. Users with none are looked at again after them. */
const DAYS_AHEAD = 28;

/** A user whose local day is to be planned. */
export interface DueUser {
  id: string;
  today: string;
  /** The days to plan, today included. */
  days: number;
  endOfDay: Date;
}

export interface PlannedMessages {
  messages: number;
  /** By user, the next day on which something may be due. */
  next: Record<string, string>;
  /** Users whose earlier messages are not all settled, and for whom nothing was planned. */
  waiting: string[];
}

type Part = ReturnType<typeof sql>;

const HAS_ADDRESS = sql`users.email is not null and ${isAddressConfirmed}`;

/** Whether a channel reaches a user. */
const IS_REACHED: Record<ReminderChannel, Part> = {
  push: sql`users.push_notifications_enabled`,
  email: sql`(users.email_notifications_enabled and ${HAS_ADDRESS})`,
  digest: sql`(users.weekly_digest_enabled and ${HAS_ADDRESS})`,
};

/** A user as of their turn. */
const DUE_USER = sql`
  select users.id, turn.today, users.lead_days, users.leap_day, users.muted_occasion_ids,
    users.private_occasions_notifications_enabled as wants_private,
    users.global_occasions_notifications_enabled as wants_global,
    ${sql.join(REMINDER_CHANNELS.map((channel) => sql`${IS_REACHED[channel]} as ${sql.ref(`by_${channel}`)}`))}
  from users where users.id = turn.id`;

/** A user's own and people's occasions, and global ones. */
const DATED = sql`
  select occasions.id as occasion_id, occasions.date, occasions.yearly, occasions.connection_id, occasions.name
  from occasions
  where occasions.user_id = due.id and due.wants_private and occasions.date is not null and not occasions.muted
    and not (occasions.connection_id is null and occasions.name = ${BIRTHDAY})
  union all
  select global.id, global.date, true, null, null
  from (values ${sql.join(
    GLOBAL_OCCASIONS.map(
      ({ id, month, day }) => sql`(${id}::uuid, make_date(${SOME_YEAR}, ${month}::int, ${day}::int))`,
    ),
  )}) as global (id, date)
  where due.wants_global and global.id <> all(due.muted_occasion_ids)`;

const SNOOZE = sql`
  select due_day from snoozes
  where snoozes.user_id = due.id and snoozes.occasion_id = dated.occasion_id and snoozes.occasion_day = coming.day`;

/** The contract's `ownDaysOf` in SQL: an occasion's own days, or else those of its person; none for the general ones. */
const OWN_DAYS = sql`
  select own.days
  from connections, jsonb_to_recordset(connections.own_lead_days) as own (occasion text, days smallint[])
  where connections.id = dated.connection_id and (own.occasion = dated.name or own.occasion is null)
  order by own.occasion is null limit 1`;

const CHOSEN_DAYS = sql`coalesce(own.days, due.lead_days)`;

/** The days before an occasion, by channel: a digest comes on Mondays, a snoozed push has one more day. */
const LEAD_DAYS = sql`case
  when channels.channel = 'digest'
    then array[extract(isodow from coming.day) - 1, extract(isodow from coming.day) + 6]::smallint[]
  when channels.channel = 'push' and snooze.due_day is not null
    then ${CHOSEN_DAYS} || (coming.day - snooze.due_day)::smallint
  else ${CHOSEN_DAYS} end`;

/**
 * Whether a user has an unsettled message of an earlier day. It may still be lost, and then belongs into today's
 * message, of which there is one per channel. Counted by channel to use an index per user: 'exists' would become a join
 * over all messages. Very old ones don't count.
 */
const IS_WAITING = sql`(
  select count(*) from reminder_messages as earlier
  where earlier.user_id = chosen.user_id and earlier.channel = any(${[...REMINDER_CHANNELS]}::text[])
    and earlier.state in ('planned', 'sending')
    and earlier.day < chosen.today and earlier.day >= chosen.today - ${CATCH_UP_DAYS}::int
) > 0`;

/**
 * Plans a day for users in one statement: finds due occasions (as the contract's `dueReminders`), creates one message
 * per channel, and finds the next day on which something may be due. A channel doesn't repeat a reminder when a day is
 * planned again.
 *
 * Each table is read by an index, for each user or occasion by itself: `offset 0` keeps the database from joining whole
 * tables, which it would where it has no statistics of them or old ones.
 */
export async function planDueReminders(
  db: Queries,
  due: readonly DueUser[],
  { batchIds, createdAt }: { batchIds: Record<ReminderChannel, string>; createdAt: Date },
): Promise<PlannedMessages> {
  if (due.length === 0) return { messages: 0, next: {}, waiting: [] };
  const { rows } = await sql<PlannedMessages>`
    with near as materialized (
      select due.id as user_id, channels.channel, channels.batch_id, due.today, turn.days, turn.true_until,
        dated.occasion_id, coming.day, coming.day - due.today as days_left, ${LEAD_DAYS} as lead_days
      from unnest(
          ${due.map(({ id }) => id)}::uuid[], ${due.map(({ today }) => today)}::date[],
          ${due.map(({ days }) => days)}::int[], ${due.map(({ endOfDay }) => endOfDay)}::timestamptz[]
        ) as turn (id, today, days, true_until)
        cross join lateral (${DUE_USER} offset 0) as due
        cross join lateral (${DATED} offset 0) as dated
        cross join lateral (select ${NEXT_DAY} as day offset 0) as coming
        left join lateral (${SNOOZE} offset 0) as snooze on true
        left join lateral (${OWN_DAYS} offset 0) as own on true
        cross join lateral (
          values ${sql.join(
            REMINDER_CHANNELS.map(
              (channel) => sql`(${channel}::text, ${batchIds[channel]}::uuid, due.${sql.ref(`by_${channel}`)})`,
            ),
          )}
        ) as channels (channel, batch_id, is_reached)
      where channels.is_reached and coming.day between due.today and due.today + ${DAYS_AHEAD + LEAD_DAYS_MAX}::int
    ), chosen as materialized (
      select * from near where exists (
        select 1 from unnest(lead_days) as lead
        where days_left <= lead and lead < days_left + days and (
          select count(*) from reminders
          where reminders.user_id = near.user_id and reminders.occasion_id = near.occasion_id
            and reminders.occasion_day = near.day and reminders.channel = near.channel
            and reminders.days_left between near.days_left and lead
        ) = 0
      ) and not ${hasReadyGift(sql`near.occasion_id`, sql`near.day`)}
    ), waiting as materialized (
      select distinct user_id from chosen where ${IS_WAITING}
    ), messages as (
      insert into reminder_messages (batch_id, user_id, channel, day, days_since, true_until)
      select distinct batch_id, user_id, channel, today, today - days, true_until from chosen
      where user_id not in (select user_id from waiting)
      order by user_id, batch_id
      on conflict on constraint reminder_messages_unique do nothing
      returning id, batch_id, user_id, channel, true_until
    ), batches as (
      insert into reminder_batches (id, created_at, true_until)
      select batch_id, ${createdAt}::timestamptz, min(true_until) from messages group by batch_id
    ), told as (
      insert into reminders ${TOLD}
      from messages join chosen on chosen.user_id = messages.user_id and chosen.channel = messages.channel
      on conflict on constraint reminders_unique do nothing
    ), next as (
      select user_id, min(day - lead) as day from near, unnest(lead_days) as lead
      where day - lead > today group by user_id
    )
    select (select count(*) from messages)::int as messages,
      (select coalesce(jsonb_object_agg(user_id, day), '{}') from next) as next,
      array(select user_id from waiting)::text[] as waiting`.execute(db);
  const planned = rows[0] ?? { messages: 0, next: {}, waiting: [] };
  return { ...planned, next: withinReach(due, planned.next) };
}

/** Users with nothing near are looked at again all the same. */
function withinReach(due: readonly DueUser[], next: Record<string, string>): Record<string, string> {
  const soonest = due.map(({ id, today }) => {
    const last = Temporal.PlainDate.from(today).add({ days: DAYS_AHEAD }).toString();
    const day = next[id] ?? last;
    return [id, day < last ? day : last] as const;
  });
  return Object.fromEntries(soonest);
}
