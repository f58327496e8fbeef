import { sql } from 'kysely';
import { BUDGET_DEFAULT } from '../../../contract/rules/gifts/budget.ts';
import type { Queries } from '../engine/database.ts';
import type { UsersTable } from '../engine/tables.ts';

/**
 * Deletes some requests from before a moment. Of a user's last request with a non-default budget, only the reasons are
 * deleted. Returns whether more may remain.
 */
export async function deleteOldRequests(db: Queries, before: Date, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from recommendation_requests where correlation_id in (
      select correlation_id from recommendation_requests as old
      where created_at < ${before}::timestamptz and (budget is null or budget >= ${BUDGET_DEFAULT}::int or exists (
        select 1 from recommendation_requests as later
        where later.user_id = old.user_id and later.budget < ${BUDGET_DEFAULT}::int
          and (later.created_at, later.correlation_id) > (old.created_at, old.correlation_id)
      ))
      order by created_at limit ${limit}
    )`.execute(db);
  if (numAffectedRows >= limit) return true;
  await sql`
    update recommendation_requests set reasons = '{}'
    where created_at < ${before}::timestamptz and reasons <> '{}'`.execute(db);
  return false;
}

/** Returns whether more ideas last shown before a moment may remain. */
export async function deleteOldShownIdeas(db: Queries, before: Date, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from shown_ideas where shown_at < ${before}::timestamptz and ctid = any(array(
      select ctid from shown_ideas where shown_at < ${before}::timestamptz order by shown_at limit ${limit}
    ))`.execute(db);
  return numAffectedRows >= limit;
}

/** Allows a tenth more, so that not every request deletes. */
const SLACK = 1.1;

/** How many requests are remembered, by the type of the user. */
export type Remembered = Readonly<Record<UsersTable['type'], number>>;

/** The moment of the newest request beyond the limit; null if there is none. */
function newestForgotten(userId: string, { guest, registered }: Remembered, slack = 1) {
  return sql<Date>`(
    select created_at from recommendation_requests where user_id = ${userId}
    order by created_at desc, correlation_id desc limit 1
    offset (
      select case type when 'guest' then ${Math.ceil(guest * slack)}::integer
        else ${Math.ceil(registered * slack)}::integer end
      from users where id = ${userId}
    )
  )`;
}

/** Whether a user's requests are so many that the oldest are to be deleted. */
export function isBeyondRemembered(userId: string, remembered: Remembered) {
  return sql<boolean>`${newestForgotten(userId, remembered, SLACK)} is not null`;
}

/** Deletes a user's oldest requests beyond the limit. */
export async function deleteOldestRequests(db: Queries, userId: string, remembered: Remembered): Promise<void> {
  const forgotten = newestForgotten(userId, remembered);
  await sql`delete from shown_ideas where user_id = ${userId} and shown_at <= ${forgotten}`.execute(db);
  await sql`delete from recommendation_requests where user_id = ${userId} and created_at <= ${forgotten}`.execute(db);
}
