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

export function listRemindedOccasions(db: Queries, messageIds: readonly number[]): Promise<RemindedRow[]> {
  return db
    .selectFrom('reminders')
    .leftJoin('occasions', (join) =>
      join.onRef('occasions.id', '=', 'reminders.occasionId').onRef('occasions.userId', '=', 'reminders.userId'),
    )
    .leftJoin('connections', 'connections.id', 'occasions.connectionId')
    .select([
      'reminders.messageId',
      'reminders.occasionId',
      'reminders.occasionDay',
      'occasions.name as occasionName',
      'occasions.date',
      'occasions.yearly',
      'occasions.muted',
      'occasions.connectionId',
      'connections.name as connectionName',
      'connections.birthday',
      'connections.ageGroup',
      'connections.gender',
      'connections.country',
      'connections.hobbiesAndInterests',
      'connections.customHobbiesAndInterests',
      'connections.giftMarks',
      'connections.neverSuggest',
      'connections.goodToKnow',
      'connections.giftNote',
      'connections.budgets',
    ])
    .where('reminders.messageId', '=', sql<number>`any(${[...messageIds]}::bigint[])`)
    .execute();
}

export interface RemindedDevice {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export function listRemindedDevices(db: Queries, userIds: readonly string[]): Promise<RemindedDevice[]> {
  return db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId', 'endpoint', 'p256dh', 'auth'])
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
}

/** Users whose last push no device received, including those without a device. */
export async function listUsersOutOfReach(db: Queries, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id = any(${[...userIds]}::uuid[]) and push_notifications_enabled and not exists (
      select 1 from push_subscriptions
      where push_subscriptions.user_id = users.id
        and (last_failed_at is null or last_delivered_at >= last_failed_at)
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Users' last budgets; those who never set one get the default. */
export async function listLastBudgets(db: Queries, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; budget: number }>`
    select distinct on (user_id) user_id, budget from recommendation_requests
    where user_id = any(${[...userIds]}::uuid[]) and budget < ${BUDGET_DEFAULT}::int
    order by user_id, created_at desc`.execute(db);
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
