import { type Insertable, sql } from 'kysely';
import { type EachColumn, selectedRows } from './engine/columns.ts';
import type { Queries } from './engine/database.ts';
import type { AnswerRow, AnswersTable, UsersTable } from './engine/tables.ts';

/** Locks keys until the transaction ends, and returns those that no other transaction has locked. */
export async function lockAnswers(db: Queries, userId: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string; taken: boolean }>`
    select key, pg_try_advisory_xact_lock(hashtextextended(${userId}::text || ' ' || key, 0)) as taken
    from unnest(${[...keys]}::text[]) as wanted (key)`.execute(db);
  return new Set(rows.filter(({ taken }) => taken).map(({ key }) => key));
}

export function findAnswers(db: Queries, userId: string, keys: readonly string[]): Promise<AnswerRow[]> {
  return db
    .selectFrom('answers')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
}

const ANSWER_TYPES: EachColumn<AnswersTable, string> = {
  userId: 'uuid',
  key: 'text',
  fingerprint: 'text',
  status: 'integer',
  body: 'text',
  version: 'integer',
  createdAt: 'timestamptz',
};

/** Stores answers and deletes the oldest beyond the limit. */
export async function insertAnswers(
  db: Queries,
  userId: string,
  answers: readonly Omit<Insertable<AnswersTable>, 'userId'>[],
  remembered: Readonly<Record<UsersTable['type'], number>>,
): Promise<void> {
  const rows = answers.map((answer) => ({ ...answer, userId }));
  await sql`
    with forgotten as (
      delete from answers where user_id = ${userId} and created_at <= (
        select created_at from answers where user_id = ${userId} order by created_at desc limit 1
        offset (
          select case type when 'guest' then ${remembered.guest}::integer else ${remembered.registered}::integer end
          from users where id = ${userId}
        )
      )
    )
    insert into answers ${selectedRows(ANSWER_TYPES, rows)}`.execute(db);
}

export async function deleteAnswers(db: Queries, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('answers').where('createdAt', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
