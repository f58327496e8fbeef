import { sql } from 'kysely';
import { BUDGET_DEFAULT } from '../../../contract/rules/gifts/budget.ts';
import type { Queries } from '../engine/database.ts';
import type { Details } from '../../../contract/schema/connections/details.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import type { LeapDay } from '../../../contract/schema/reminders/reminder-settings.ts';

export interface RemindedUser {
  id: string;
  email: string | null;
  name: string | null;
  leapDay: LeapDay;
  orderDays: number;
  /** Global occasions only. */
  mutedOccasionIds: string[];
  unsubscribeToken: string;
  pushNotificationsEnabled: boolean;
  emailNotificationsEnabled: boolean;
  globalOccasionsNotificationsEnabled: boolean;
  privateOccasionsNotificationsEnabled: boolean;
  weeklyDigestEnabled: boolean;
  /** The last day of a pause; null for none. */
  pausedUntil: string | null;
}

/** An occasion as planned, and as it is now; null if deleted or global. */
export interface RemindedRow {
  messageId: number;
  occasionId: string;
  occasionDay: string;
  occasionName: string | null;
  date: string | null;
  yearly: boolean | null;
  muted: boolean | null;
  connectionId: string | null;
  connectionName: string | null;
  birthday: string | null;
  ageGroup: string | null;
  gender: string | null;
  country: string | null;
  hobbiesAndInterests: string[] | null;
  customHobbiesAndInterests: string[] | null;
  giftMarks: GiftMark[] | null;
  neverSuggest: string[] | null;
  goodToKnow: string[] | null;
  giftNote: string | null;
  budgets: Details['budgets'] | null;
}

export function listRemindedUsers(db: Queries, ids: readonly string[]): Promise<RemindedUser[]> {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'leapDay',
      'orderDays',
      'mutedOccasionIds',
      'unsubscribeToken',
      'pushNotificationsEnabled',
      'emailNotificationsEnabled',
      'globalOccasionsNotificationsEnabled',
      'privateOccasionsNotificationsEnabled',
      'weeklyDigestEnabled',
      'pausedUntil',
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/**
 * Reads by an index for each message and occasion: `offset 0` keeps the database from joining whole tables, which it
 * would as long as it has no statistics of the day's messages.
 */
export async function listRemindedOccasions(db: Queries, messageIds: readonly number[]): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`
    select told.message_id, told.occasion_id, told.occasion_day, occasion.name as occasion_name, occasion.date,
      occasion.yearly, occasion.muted, occasion.connection_id, connection.name as connection_name, connection.birthday,
      connection.age_group, connection.gender, connection.country, connection.hobbies_and_interests,
      connection.custom_hobbies_and_interests, connection.gift_marks, connection.never_suggest,
      connection.good_to_know, connection.gift_note, connection.budgets
    from unnest(${[...messageIds]}::bigint[]) as message (id)
      cross join lateral (select * from reminders where reminders.message_id = message.id offset 0) as told
      left join lateral (
        select * from occasions
        where occasions.id = told.occasion_id and occasions.user_id = told.user_id offset 0
      ) as occasion on true
      left join lateral (
        select * from connections where connections.id = occasion.connection_id offset 0
      ) as connection on true`.execute(db);
  return rows;
}

export interface RemindedDevice {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export async function listRemindedDevices(db: Queries, userIds: readonly string[]): Promise<RemindedDevice[]> {
  const { rows } = await sql<RemindedDevice>`
    select device.id, device.user_id, device.endpoint, device.p256dh, device.auth
    from unnest(${[...userIds]}::uuid[]) as reminded (id)
      cross join lateral (
        select * from push_subscriptions where push_subscriptions.user_id = reminded.id offset 0
      ) as device`.execute(db);
  return rows;
}

/** Users whose last push no device received, including those without a device. */
export async function listUsersOutOfReach(db: Queries, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id = any(${[...userIds]}::uuid[]) and push_notifications_enabled and (
      select count(*) from push_subscriptions
      where push_subscriptions.user_id = users.id
        and (last_failed_at is null or last_delivered_at >= last_failed_at)
    ) = 0`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Users' last budgets; those who never set one get the default. */
export async function listLastBudgets(db: Queries, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; budget: number }>`
    select reader.id as user_id, last.budget
    from unnest(${[...userIds]}::uuid[]) as reader (id)
      cross join lateral (
        select budget from recommendation_requests
        where user_id = reader.id and budget < ${BUDGET_DEFAULT}::int
        order by created_at desc limit 1
      ) as last`.execute(db);
  return new Map(rows.map(({ userId, budget }) => [userId, budget]));
}

/** Stores which devices were reached, or why not, and deletes those that no longer exist. */
export async function notePushes(
  db: Queries,
  { reached, failed, gone }: { reached: string[]; failed: { id: string; reason: string }[]; gone: string[] },
  now: Date,
): Promise<void> {
  if (reached.length > 0) {
    await sql`
      update push_subscriptions set last_delivered_at = ${now}::timestamptz
      where id = any(${reached}::uuid[])`.execute(db);
  }
  if (failed.length > 0) {
    await sql`
      update push_subscriptions set last_failed_at = ${now}::timestamptz, last_failure = entry.reason
      from unnest(${failed.map(({ id }) => id)}::uuid[], ${failed.map(({ reason }) => reason)}::text[])
        as entry (id, reason)
      where push_subscriptions.id = entry.id`.execute(db);
  }
  if (gone.length > 0) {
    await sql`delete from push_subscriptions where id = any(${gone}::uuid[])`.execute(db);
  }
}
