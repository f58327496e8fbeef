import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { UsersTable } from '../engine/tables.ts';

/** How much of a quota an account uses, counted to just beyond the quota. */
export interface AccountUse {
  type: UsersTable['type'];
  used: number;
}

/** Counts a user's connections up to `limit`. Undefined if the user is missing. */
export async function countConnections(db: Queries, userId: string, limit: number): Promise<AccountUse | undefined> {
  const { rows } = await sql<AccountUse>`
    select type, (
      select count(*)::integer from (select from connections where user_id = users.id limit ${limit}) as counted
    ) as used
    from users where id = ${userId}`.execute(db);
  return rows[0];
}

/** The bytes of all of a user's gift marks. Undefined if the user is missing. */
export async function sumGiftBytes(db: Queries, userId: string): Promise<AccountUse | undefined> {
  // Only rows with gifts, by their own index: 2 bytes are an empty list.
  const { rows } = await sql<AccountUse>`
    select type, (
      select coalesce(sum(gift_bytes), 0)::integer from connections where user_id = users.id and gift_bytes > 2
    ) as used
    from users where id = ${userId}`.execute(db);
  return rows[0];
}
