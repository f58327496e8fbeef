import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';

/** A user's own interests with repetitions: the profile's first, then those of ordinary connections. */
export async function listCustomHobbies(db: Queries, userId: string): Promise<string[]> {
  const { rows } = await sql<{ hobby: string }>`
    select hobby, 0 as source, users.created_at, users.id, place
    from users, unnest(users.custom_hobbies_and_interests) with ordinality as entry (hobby, place)
    where users.id = ${userId}
    union all
    select hobby, 1 as source, connections.created_at, connections.id, place
    from connections, unnest(connections.custom_hobbies_and_interests) with ordinality as entry (hobby, place)
    where connections.user_id = ${userId} and not connections.is_invited
    order by source, created_at, id, place`.execute(db);
  return rows.map(({ hobby }) => hobby);
}
