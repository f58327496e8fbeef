import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';

/** Adds a tombstone, so that the owner's devices pull the deletion. */
export async function insertTombstone(
  db: Queries,
  gone: { userId: string; id: string; changeSequence: number; goneAt: Date },
): Promise<void> {
  await db
    .insertInto('goneConnections')
    .values(gone)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'id']).doUpdateSet((row) => ({
        changeSequence: row.ref('excluded.changeSequence'),
        goneAt: row.ref('excluded.goneAt'),
      })),
    )
    .execute();
}

/** Deletes the tombstone of a connection that exists again. */
export async function deleteTombstone(db: Queries, userId: string, id: string): Promise<void> {
  await db.deleteFrom('goneConnections').where('userId', '=', userId).where('id', '=', id).execute();
}

/** The users with tombstones from before the moment. */
export async function listUsersWithTombstones(db: Queries, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('goneConnections')
    .select('userId')
    .distinct()
    .where('goneAt', '<', before)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Deletes tombstones from before the moment, stores per user how far the rest reaches, and returns how many. */
export async function forgetTombstones(db: Queries, userIds: readonly string[], before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with forgotten as (
      delete from gone_connections
      where user_id = any(${[...userIds]}::uuid[]) and gone_at < ${before}
      returning user_id, change_sequence
    ), users_after as (
      update users set forgotten_sequence = greatest(forgotten_sequence, latest.change_sequence)
      from (select user_id, max(change_sequence) as change_sequence from forgotten group by user_id) as latest
      where users.id = latest.user_id
    )
    select count(*) as count from forgotten`.execute(db);
  return rows[0]?.count ?? 0;
}
