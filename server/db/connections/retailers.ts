import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';

export interface Turn {
  retailer: string;
  now: Date;
  day: string;
  /** The longest wait for a turn. */
  withinMs: number;
  apartMs: number;
  dailyLimit: number;
}

/** Returns a turn's start, unique among all processes. Undefined if it is too late or the day's limit is used up. */
export async function takeTurn(
  db: Queries,
  { retailer, now, day, withinMs, apartMs, dailyLimit }: Turn,
): Promise<Date | undefined> {
  const [latest, afterNow] = [new Date(now.getTime() + withinMs), new Date(now.getTime() + apartMs)];
  const { rows } = await sql<{ freeAt: Date }>`
    insert into retailers as known (name, free_at, day, requests)
    values (${retailer}, ${afterNow}::timestamptz, ${day}::date, 1)
    on conflict (name) do update set
      free_at = greatest(known.free_at, ${now}::timestamptz) + (${apartMs} * interval '1 millisecond'),
      requests = case when known.day = excluded.day then known.requests + 1 else 1 end,
      day = excluded.day
    where known.free_at <= ${latest}::timestamptz
      and (known.day <> excluded.day or known.requests < ${dailyLimit})
    returning free_at as "freeAt"`.execute(db);
  const [row] = rows;
  return row && new Date(row.freeAt.getTime() - apartMs);
}

export async function noteAnswer(db: Queries, retailer: string): Promise<void> {
  await db
    .updateTable('retailers')
    .set({ failures: 0 })
    .where('name', '=', retailer)
    .where('failures', '>', 0)
    .execute();
}

/** Records a failed request and returns how many have failed in a row. */
export async function noteFailure(db: Queries, retailer: string): Promise<number> {
  const { failures } = await db
    .updateTable('retailers')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('name', '=', retailer)
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

export async function pauseRetailer(db: Queries, retailer: string, until: Date): Promise<void> {
  await db
    .updateTable('retailers')
    .set({ freeAt: until })
    .where('name', '=', retailer)
    .where('freeAt', '<', until)
    .execute();
}
