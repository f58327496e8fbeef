import { sql } from 'kysely';
import { GLOBAL_OCCASIONS } from '../../contract/rules/global-occasions.ts';
import { lockUsers } from './change-sequence.ts';
import type { Queries } from './database.ts';

/** What is said of an id that somebody has muted: it is nobody's by now, and no global one. */
function isUnknown(before: string) {
  return sql<boolean>`muted.id < ${before}::uuid and muted.id <> all(${GLOBAL_OCCASIONS.map(({ id }) => id)}::uuid[])
    and not exists (select 1 from occasions where occasions.id = muted.id and occasions.user_id = users.id)`;
}

/**
 * Unmutes occasions that are not there, under ids before the one given, for `limit` users at most; their devices hear of
 * it. Gives whether there may be more.
 */
export async function forgetUnknownMutes(db: Queries, before: string, now: Date, limit: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where muted_occasion_ids <> '{}'
      and exists (select 1 from unnest(muted_occasion_ids) as muted (id) where ${isUnknown(before)})
    limit ${limit}`.execute(db);
  if (rows.length === 0) return false;
  const held = await lockUsers(
    db,
    rows.map(({ id }) => id),
  );
  await sql`
    update users set
      muted_occasion_ids = array(
        select muted.id from unnest(muted_occasion_ids) with ordinality as muted (id, place)
        where not (${isUnknown(before)}) order by place
      ),
      updated_at = ${now}, version = version + 1,
      change_sequence = change_sequence + 1, profile_sequence = change_sequence + 1
    where id = any(${[...held]}::uuid[])`.execute(db);
  return rows.length === limit;
}
