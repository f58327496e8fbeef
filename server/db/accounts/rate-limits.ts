import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';

export interface Count {
  key: string;
  endsAt: Date;
}

/** Counts all in one statement. An ended counter starts again. Keys are sorted to prevent deadlocks. */
export function countTries(
  db: Queries,
  counts: readonly Count[],
  now: Date,
): Promise<{ key: string; hits: number; endsAt: Date }[]> {
  return db
    .insertInto('rateLimits')
    .values(inOrder(counts).map(({ key, endsAt }) => ({ key, hits: 1, endsAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        hits: sql<number>`case when rate_limits.ends_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        endsAt: sql<Date>`case when rate_limits.ends_at <= ${now} then ${row.ref('excluded.endsAt')} else rate_limits.ends_at end`,
      })),
    )
    .returning(['key', 'hits', 'endsAt'])
    .execute();
}

function inOrder(counts: readonly Count[]): Count[] {
  return counts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

export async function takeBackTries(db: Queries, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('hits', '>', 0)
    .where('key', 'in', (query) =>
      query.selectFrom('rateLimits').select('key').where('key', 'in', keys).orderBy('key').forUpdate(),
    )
    .execute();
}

/** Whether a note under the key is still valid. */
export async function isNoted(db: Queries, key: string, now: Date): Promise<boolean> {
  const row = db.selectFrom('rateLimits').select('key').where('key', '=', key).where('endsAt', '>', now);
  return (await row.executeTakeFirst()) !== undefined;
}

export async function note(db: Queries, { key, endsAt }: Count): Promise<void> {
  await db
    .insertInto('rateLimits')
    .values({ key, hits: 0, endsAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ endsAt }))
    .execute();
}

export async function deleteEndedCounts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('endsAt', '<=', now).execute();
}
