import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Takes the next number of a user's changes and, with it, the user's row for the rest of the transaction: whatever
 * carries a lower number is committed before this one can be. Undefined where there is no such user.
 */
export async function nextSequence(db: Queries, userId: string): Promise<number | undefined> {
  const user = await db
    .updateTable('users')
    .set((column) => ({ changeSequence: column('changeSequence', '+', 1) }))
    .where('id', '=', userId)
    .returning('changeSequence')
    .executeTakeFirst();
  return user?.changeSequence;
}

/**
 * Holds the rows of users until the transaction ends. Every transaction that changes more than one user's data takes them
 * here, all at once and in the order of their ids, so that no two can wait for each other. Gives the ids that are there.
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
