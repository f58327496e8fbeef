import { sql } from 'kysely';
import type { Queries } from './engine/database.ts';

/**
 * The `quiet_until` of a user whose data changes: what a change adds is due from the next day's hour on. Every statement
 * that raises `change_sequence` sets it; see the trigger `users_reset_plan`.
 */
export function quietUntil(now: Date) {
  return sql<Date>`least(quiet_until, ${now}::timestamptz)`;
}

/** Takes a user's next numbers and locks their row: lower numbers are always committed first. */
export async function takeSequences(
  db: Queries,
  userId: string,
  count: number,
  now: Date,
): Promise<number[] | undefined> {
  const user = await db
    .updateTable('users')
    .set((column) => ({ changeSequence: column('changeSequence', '+', count), quietUntil: quietUntil(now) }))
    .where('id', '=', userId)
    .returning('changeSequence')
    .executeTakeFirst();
  return user && Array.from({ length: count }, (_, at) => user.changeSequence - count + 1 + at);
}

export async function nextSequence(db: Queries, userId: string, now: Date): Promise<number | undefined> {
  return (await takeSequences(db, userId, 1, now))?.[0];
}

/**
 * Locks users until the transaction ends and returns the ids that exist. Every transaction that changes several users'
 * data locks them here, all at once and sorted, so that no two deadlock.
 */
export async function lockUsers(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(users.map(({ id }) => id));
}
