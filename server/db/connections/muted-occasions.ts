import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';

export async function listMutedIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('occasions')
    .select('id')
    .where('userId', '=', userId)
    .where('muted', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the changed connections. Skips missing occasions, other users', and 'no occasion'. */
export async function writeMutes(
  db: Queries,
  userId: string,
  { muted, unmuted }: { muted: readonly string[]; unmuted: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ connectionId: string | null }>`
    update occasions set muted = not muted
    where user_id = ${userId}::uuid and id = any(${[...muted, ...unmuted]}::uuid[]) and date is not null
      and muted = (id = any(${[...unmuted]}::uuid[]))
    returning connection_id`.execute(db);
  return [...new Set(rows.flatMap(({ connectionId }) => connectionId ?? []))];
}
