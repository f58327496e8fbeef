import { sql } from 'kysely';
import type { Queries } from './engine/database.ts';

/**
 * Takes the next numbers of a user's changes and, with them, the user's row for the rest of the transaction: whatever
 * carries a lower number is committed before these can be. Undefined where there is no such user.
 */
export async function takeSequences(db: Queries, userId: string, count: number): Promise<number[] | undefined> {
  const user = await db
    .updateTable('users')
    .set((column) => ({ changeSequence: column('changeSequence', '+', count) }))
    .where('id', '=', userId)
    .returning('changeSequence')
    .executeTakeFirst();
  return user && Array.from({ length: count }, (_, at) => user.changeSequence - count + 1 + at);
}

/** Takes the next number alone. */
export async function nextSequence(db: Queries, userId: string): Promise<number | undefined> {
  return (await takeSequences(db, userId, 1))?.[0];
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
