import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';

/** Which of a user's occasions are muted, the connections' included. Global ones, which are nobody's, are not among them. */
export async function listMutedIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('occasions')
    .select('id')
    .where('userId', '=', userId)
    .where('muted', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Mutes and unmutes occasions of a user, and gives the connections of which anything has changed. What is not the user's or
 * is there no more is left out, and so is 'no occasion', of which nothing is ever said.
 */
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
