import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import { NEVER_PLANNED } from '../engine/tables.ts';

/** Whether anything is sent to a user: the condition of an index. */
const WANTS_ANY = sql`(push_notifications_enabled or email_notifications_enabled or weekly_digest_enabled)`;

/** A place in the order in which users are planned for. */
export interface PlanPlace {
  planAt: Date;
  id: string;
}

export const FIRST_PLACE: PlanPlace = { planAt: NEVER_PLANNED, id: '00000000-0000-0000-0000-000000000000' };

/** A user whose reminders may have to be planned. */
export interface ClaimedUser extends PlanPlace {
  timeZone: string;
  reminderHour: number;
  remindedDay: string;
  pausedUntil: string | null;
  quietUntil: Date;
}

/**
 * Until the transaction ends, tables are read by indexes. Planning looks at a few rows of tables of any size; without
 * statistics of them, or with old ones, the database may take reading a whole table for cheaper, and compiling a
 * statement for worth its seconds.
 */
export async function useIndexes(db: Queries): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(db);
}

/**
 * Locks up to `limit` users whose moment has come, after a place, until the transaction ends. Skips those whom another
 * process has locked. The place lets a run pass by what it has planned, which the index holds until it is cleaned.
 */
export async function claimUsers(
  db: Queries,
  { after, now, limit }: { after: PlanPlace; now: Date; limit: number },
): Promise<ClaimedUser[]> {
  const { rows } = await sql<ClaimedUser>`
    select id, plan_at, time_zone, reminder_hour, reminded_day, paused_until, quiet_until
    from users
    where plan_at <= ${now}::timestamptz and (plan_at, id) > (${after.planAt}::timestamptz, ${after.id}::uuid)
      and ${WANTS_ANY}
    order by plan_at, id
    limit ${limit}
    for no key update skip locked`.execute(db);
  return rows;
}

/** What is planned for a user, and when they are next to be planned for: the columns of the same names. */
export interface UserPlan {
  id: string;
  remindedDay: string;
  planAt: Date;
  quietUntil: Date;
}

export async function notePlans(db: Queries, plans: readonly UserPlan[]): Promise<void> {
  await sql`
    update users set reminded_day = plan.reminded_day, plan_at = plan.plan_at, quiet_until = plan.quiet_until
    from unnest(
      ${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ remindedDay }) => remindedDay)}::date[],
      ${plans.map(({ planAt }) => planAt)}::timestamptz[], ${plans.map(({ quietUntil }) => quietUntil)}::timestamptz[]
    ) as plan (id, reminded_day, plan_at, quiet_until)
    where users.id = plan.id`.execute(db);
}
