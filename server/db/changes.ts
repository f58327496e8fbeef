import { sql } from 'kysely';
import type { Queries } from './engine/database.ts';

/** A position after the change with this number and id. */
export interface ChangePosition {
  sequence: number;
  id: string;
}

/** The largest id: a position after all changes of its number. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A created, changed or deleted connection. */
export interface ListedChange extends ChangePosition {
  isGone: boolean;
  /** The size of its gifts, the only long part. */
  giftBytes: number;
}

/** Each changed connection once, in the order of changes. The cost grows with the result only. */
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

/** The database's history; a restore starts another. */
export async function findLineage(db: Queries): Promise<string> {
  return (await db.selectFrom('lineage').select('id').executeTakeFirstOrThrow()).id;
}

/** `renewLineage` by the database's clock, for a backup that is restored without this program. */
export const NEW_LINEAGE = `with past as (select floor(extract(epoch from now() - timestamptz '2026-01-01T00:00:00Z'))::integer as seconds),
  connections_after as (update connections set version = greatest(version, seconds) + 1 from past),
  users_after as (update users set version = greatest(version, seconds) + 1 from past)
update lineage set id = gen_random_uuid(), first_version = greatest(first_version, (select seconds from past)) + 1`;

/**
 * Starts another history. Call it on a restored backup before use: devices that know later changes then pull
 * everything, and lost versions aren't reused.
 * @param versionFloor every version exceeds it, also of later users; see `versionFloor`
 */
export async function renewLineage(db: Queries, id: string, versionFloor: number): Promise<void> {
  // One statement, which operations.md has for a restored PostgreSQL.
  await sql`
    with connections_after as (update connections set version = greatest(version, ${versionFloor}::integer) + 1),
      users_after as (update users set version = greatest(version, ${versionFloor}::integer) + 1)
    update lineage set id = ${id}, first_version = greatest(first_version, ${versionFloor}::integer) + 1`.execute(db);
}
