import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { UsersTable } from '../engine/tables.ts';

/** What an account holds, as far as a quota goes: of more it is not said how much more. */
export interface AccountUse {
  type: UsersTable['type'];
  used: number;
}

/** How many connections a user has, counted no further than `limit`. Undefined where there is no such user. */
export async function countConnections(db: Queries, userId: string, limit: number): Promise<AccountUse | undefined> {
  const { rows } = await sql<AccountUse>`
    select type, (
      select count(*)::integer from (select from connections where user_id = users.id limit ${limit}) as counted
    ) as used
    from users where id = ${userId}`.execute(db);
  return rows[0];
}

/** How many bytes what is said of gifts takes, over all of a user's connections. Undefined where there is no such user. */
export async function sumGiftBytes(db: Queries, userId: string): Promise<AccountUse | undefined> {
  // Those with gifts alone, by the index of their own: 2 bytes are an empty list.
  const { rows } = await sql<AccountUse>`
    select type, (
      select coalesce(sum(gift_bytes), 0)::integer from connections where user_id = users.id and gift_bytes > 2
    ) as used
    from users where id = ${userId}`.execute(db);
  return rows[0];
}
