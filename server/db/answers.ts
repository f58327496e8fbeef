import { type Insertable, sql } from 'kysely';
import type { Queries } from './database.ts';
import type { AnswerRow, AnswersTable } from './tables.ts';

/** Takes a user's idempotency key for the rest of the transaction; false while another transaction has it. */
export async function lockAnswer(db: Queries, userId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as taken`.execute(db);
  return rows[0]?.taken === true;
}

export function findAnswer(db: Queries, userId: string, key: string): Promise<AnswerRow | undefined> {
  return db.selectFrom('answers').selectAll().where('userId', '=', userId).where('key', '=', key).executeTakeFirst();
}

export async function insertAnswer(db: Queries, answer: Insertable<AnswersTable>): Promise<void> {
  await db.insertInto('answers').values(answer).execute();
}

/** Removes the answers of before a moment. Gives how many. */
export async function deleteAnswers(db: Queries, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('answers').where('createdAt', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
