import { sql } from 'kysely';
import type { Queries } from './engine/database.ts';

/** A place in a user's changes: after the change of that number that is about that id. */
export interface ChangePosition {
  sequence: number;
  id: string;
}

/** The last id there can be: the position with it is after all of its number's changes. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A connection that was made or changed, or that went. */
export interface ListedChange extends ChangePosition {
  isGone: boolean;
  /** How many bytes its gifts are, which are all of it that may be long. */
  giftBytes: number;
}

/**
 * What happened to a user's connections after a position and up to a number, each connection once, in the order of the
 * changes. It costs as much as it gives, however many connections there are.
 */
export async function listChanges(
  db: Queries,
  userId: string,
  range: { after: ChangePosition; upTo: number; goneAfter: number; limit: number },
): Promise<ListedChange[]> {
  const { after, upTo, goneAfter, limit } = range;
  const { rows } = await sql<ListedChange>`
    (select id, change_sequence as sequence, false as is_gone, gift_bytes from connections
    where user_id = ${userId} and (change_sequence, id) > (${after.sequence}::integer, ${after.id}::uuid)
      and change_sequence <= ${upTo}
    order by change_sequence, id limit ${limit})
    union all
    (select id, change_sequence as sequence, true as is_gone, 0 as gift_bytes from gone_connections
    where user_id = ${userId} and (change_sequence, id) > (${after.sequence}::integer, ${after.id}::uuid)
      and change_sequence <= ${upTo} and change_sequence > ${goneAfter}
    order by change_sequence, id limit ${limit})
    order by sequence, id
    limit ${limit}`.execute(db);
  return rows;
}

/** Which history the database tells: another one after a backup was restored. */
export async function findLineage(db: Queries): Promise<string> {
  return (await db.selectFrom('lineage').select('id').executeTakeFirstOrThrow()).id;
}

/**
 * Begins another history. To be called on a database that was restored from a backup, before it is used: devices that
 * know what happened after the backup then begin anew, instead of taking the same numbers for what they have, and what was
 * changed on one of them from a version that is lost is told from a change of what is there.
 * @param versionFloor what every version goes on above, also of who is made from now on, perhaps once more; see `versionFloor`
 */
export async function renewLineage(db: Queries, id: string, versionFloor: number): Promise<void> {
  // As one statement, which operations.md has for whoever restores a PostgreSQL.
  await sql`
    with connections_after as (update connections set version = greatest(version, ${versionFloor}::integer) + 1),
      users_after as (update users set version = greatest(version, ${versionFloor}::integer) + 1)
    update lineage set id = ${id}, first_version = greatest(first_version, ${versionFloor}::integer) + 1`.execute(db);
}
