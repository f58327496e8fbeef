import { sql } from 'kysely';
import { CATCH_UP_DAYS } from '../../../contract/rules/reminders/reminder.ts';
import { recordset } from '../engine/columns.ts';
import type { Queries } from '../engine/database.ts';
import type { ReminderChannel } from '../../../contract/schema/reminders/sent-reminder.ts';
import type { ReminderState } from '../engine/tables.ts';

/** The `failure` of a message with uncertain delivery. */
export const IN_DOUBT = 'in_doubt';

/** Whether it repeats a message in doubt: its own first sending, or that of a missed day. */
const isRepeat = sql<boolean>`(doubted_at is not null or exists (
  select 1 from reminder_messages as doubted
  where doubted.user_id = reminder_messages.user_id and doubted.channel = reminder_messages.channel
    and doubted.day > reminder_messages.days_since and doubted.day < reminder_messages.day
    and doubted.doubted_at is not null
    and not exists (select 1 from reminders where reminders.message_id = doubted.id)
))`;

/** This process must send it until `claimedUntil`. */
export interface ClaimedMessage {
  id: number;
  userId: string;
  day: string;
  trueUntil: Date;
  claimedUntil: Date;
  reached: string[];
  /** Whether an earlier process died while sending it: it may have arrived. */
  isRepeat: boolean;
}

/** Skips messages that another process has claimed, and late ones (see `endLateMessages`). */
export async function claimMessages(
  db: Queries,
  batchId: string,
  { after, now, until, limit }: { after: number; now: Date; until: Date; limit: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update reminder_messages set claimed_until = ${until}::timestamptz
    where id in (
      select id from reminder_messages
      where batch_id = ${batchId}::uuid and id > ${after}::bigint and state = 'planned' and true_until > ${now}::timestamptz
        and (claimed_until is null or claimed_until <= ${now}::timestamptz)
      order by id limit ${limit}
      for update skip locked
    )
    returning id::int8 as id, user_id, day, true_until, claimed_until, reached, ${isRepeat} as is_repeat`.execute(db);
  return rows;
}

/** Stores the text just before sending. False if the claim has expired: another process may have it. */
export async function beginMessage(
  db: Queries,
  { id, claimedUntil }: Pick<ClaimedMessage, 'id' | 'claimedUntil'>,
  { title, until }: { title: string; until: Date },
): Promise<boolean> {
  const begun = await db
    .updateTable('reminderMessages')
    .set({ state: 'sending', title, claimedUntil: until })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .where('claimedUntil', '=', claimedUntil)
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

export interface SettledMessage {
  id: number;
  state: Exclude<ReminderState, 'sending'>;
  /** The text; null if nothing was sent, which keeps the former text. */
  title: string | null;
  failure: string | null;
  /** The subscriptions whose push services have accepted it. */
  reached: string[];
  /** The caller's claim, if a newer claim of another process must stay. */
  claimedUntil?: Date;
}

const SETTLED_TYPES: { [Field in keyof Required<SettledMessage>]: string } = {
  id: 'bigint',
  state: 'text',
  title: 'text',
  failure: 'text',
  reached: 'uuid[]',
  claimedUntil: 'timestamptz',
};

/**
 * Settled ones stay; possibly delivered ones stay in doubt; unsent ones stay with a process that claimed them since.
 */
export async function settleMessages(db: Queries, settled: readonly SettledMessage[], now: Date): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update reminder_messages as message
    set state = case when entry.state = 'over' and message.doubted_at is not null then 'failed' else entry.state end,
      title = coalesce(entry.title, message.title), failure = entry.failure, reached = entry.reached,
      doubted_at = case when entry.failure = ${IN_DOUBT} then coalesce(message.doubted_at, ${now}::timestamptz) else message.doubted_at end,
      claimed_until = null, ended_at = case when entry.state = 'planned' then null else ${now}::timestamptz end
    from ${recordset('entry', SETTLED_TYPES, settled)}
    where message.id = entry.id and message.state in ('planned', 'sending')
      and (entry."claimedUntil" is null or entry."claimedUntil" = message.claimed_until)`.execute(db);
}

/** A batch's messages that are neither sent nor given up. */
export async function countOpenMessages(db: Queries, batchId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reminder_messages
    where batch_id = ${batchId}::uuid and state in ('planned', 'sending')`.execute(db);
  return rows[0]?.open ?? 0;
}

export interface DoubtfulMessages {
  messages: number;
  repeated: number;
}

/**
 * Finds a batch's messages whose sender died: they may have arrived. Each is repeated once within its day; later,
 * upcoming occasions join another day's message. A failed repeat ends.
 */
export async function settleDoubtfulMessages(db: Queries, batchId: string, now: Date): Promise<DoubtfulMessages> {
  const { rows } = await sql<DoubtfulMessages>`
    with doubtful as (
      select id, user_id, day, days_since, not ${isRepeat} as is_first, true_until > ${now}::timestamptz as is_true
      from reminder_messages
      where batch_id = ${batchId}::uuid and state = 'sending' and claimed_until <= ${now}::timestamptz
      for no key update
    ), settled as (
      update reminder_messages as message
      set state = case when is_first and is_true then 'planned' else 'failed' end,
        ended_at = case when is_first and is_true then null else ${now}::timestamptz end,
        failure = ${IN_DOUBT}, doubted_at = coalesce(message.doubted_at, ${now}::timestamptz), claimed_until = null
      from doubtful where message.id = doubtful.id
    ), lost as (
      select * from doubtful where is_first and not is_true
    ), forgotten as (
      delete from reminders using lost where message_id = lost.id
    ), planned_anew as (
      ${TAKE_BACK}
    )
    select count(*)::int as messages, count(*) filter (where is_first)::int as repeated from doubtful`.execute(db);
  return rows[0] ?? { messages: 0, repeated: 0 };
}

/** Whether a message is too late, unsent and unclaimed. */
function isLate(now: Date) {
  return sql<boolean>`state = 'planned' and true_until <= ${now}::timestamptz
    and (claimed_until is null or claimed_until <= ${now}::timestamptz)`;
}

/** Batches with late messages, claimed ones included. */
export async function listLateBatches(db: Queries, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reminder_batches
    where ended_at is null and (true_until is null or true_until <= ${now}::timestamptz) and exists (
      select 1 from reminder_messages
      where batch_id = reminder_batches.id and state in ('planned', 'sending') and true_until <= ${now}::timestamptz
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ends a batch's late messages. Unsent ones are deleted and planned again: a user who has travelled west may still have
 * that day. Those in doubt are also planned again, but stay in the sent list.
 */
export async function endLateMessages(db: Queries, batchId: string, now: Date): Promise<void> {
  const which = isLate(now);
  await endMessages(db, batchId, now, sql`${which} and cardinality(reached) > 0`, 'over');
  const inDoubt = sql`${which} and doubted_at is not null`;
  await planAnew(db, batchId, inDoubt);
  await endMessages(db, batchId, now, inDoubt, IN_DOUBT);
  await sql`
    with lost as (
      delete from reminder_messages where batch_id = ${batchId}::uuid and ${which}
      returning user_id, day, days_since
    )
    ${TAKE_BACK}`.execute(db);
}

/** Ends a batch's remaining messages after too many tries, as above. Returns how many. */
export async function giveUpMessages(db: Queries, batchId: string, now: Date): Promise<number> {
  await planAnew(db, batchId, sql`state = 'planned'`);
  return endMessages(db, batchId, now, sql`state in ('planned', 'sending')`, 'given_up');
}

/** Resets users to before the days of unsent messages, but always so that the next plan includes a day. */
const TAKE_BACK = sql`
  update users set reminded_day = least(reminded_day, greatest(coalesce(lost.days_since, lost.day - 1), lost.day + 1 - ${CATCH_UP_DAYS}::int)) from lost where users.id = lost.user_id`;

/** Deletes reminders and unplans the days. The next plan repeats upcoming ones, per channel only if unsent. */
async function planAnew(db: Queries, batchId: string, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with lost as (
      select id, user_id, day, days_since from reminder_messages
      where batch_id = ${batchId}::uuid and cardinality(reached) = 0 and ${which}
    ), forgotten as (
      delete from reminders using lost where message_id = lost.id
    )
    ${TAKE_BACK}`.execute(db);
}

/** Deletes today's push that found no device, to plan it again; what mail has sent isn't repeated. */
export async function planPushWithoutDeviceAnew(db: Queries, userId: string, now: Date): Promise<void> {
  await sql`
    with lost as (
      delete from reminder_messages
      where user_id = ${userId}::uuid and channel = 'push' and state = 'failed' and failure = 'no_device'
        and true_until > ${now}::timestamptz
      returning user_id, day, days_since
    )
    ${TAKE_BACK}`.execute(db);
}

async function endMessages(
  db: Queries,
  batchId: string,
  now: Date,
  which: ReturnType<typeof sql>,
  failure: string,
): Promise<number> {
  const { rows } = await sql`
    update reminder_messages
    set state = case when cardinality(reached) > 0 then 'sent' else 'failed' end, failure = coalesce(failure, ${failure}),
      doubted_at = case when state = 'sending' then coalesce(doubted_at, ${now}::timestamptz) else doubted_at end, claimed_until = null, ended_at = ${now}::timestamptz
    where batch_id = ${batchId}::uuid and ${which}
    returning id`.execute(db);
  return rows.length;
}

export async function channelOfBatch(db: Queries, batchId: string): Promise<ReminderChannel | undefined> {
  const row = await db
    .selectFrom('reminderMessages')
    .select('channel')
    .where('batchId', '=', batchId)
    .limit(1)
    .executeTakeFirst();
  return row?.channel;
}

/** Latest first, including those in doubt. */
export function listSentMessages(db: Queries, userId: string, limit?: number) {
  const messages = db
    .selectFrom('reminderMessages')
    .select(['channel', 'day', 'state', 'endedAt', 'doubtedAt', 'title'])
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('state', 'in', ['sent', 'failed']), eb('doubtedAt', 'is not', null)]))
    .where('title', 'is not', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc');
  return (limit === undefined ? messages : messages.limit(limit)).execute();
}

/** Also deletes emptied batches. Small portions keep locks short. Returns whether more may remain. */
export async function deleteOldMessages(db: Queries, before: string, limit: number): Promise<boolean> {
  const messages = await sql`
    delete from reminder_messages where id in (
      select id from reminder_messages where day < ${before}::date order by day limit ${limit}
    )`.execute(db);
  const batches = await sql`
    delete from reminder_batches where id in (
      select id from reminder_batches where ended_at is not null
        and not exists (select 1 from reminder_messages where batch_id = reminder_batches.id)
      limit ${limit}
    )`.execute(db);
  return [messages, batches].some(({ numAffectedRows = 0n }) => numAffectedRows >= limit);
}
