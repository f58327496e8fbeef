import { sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { ConnectionRow } from '../engine/tables.ts';

/** Guests created and last seen before the moment. */
export async function listUnusedGuests(db: Queries, before: Date, limit: number): Promise<string[]> {
  const guests = await db
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'guest')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.userId', '=', 'users.id')
            .where('sessions.lastUsedAt', '>=', before),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return guests.map(({ id }) => id);
}

/** Also deletes all their data, by the tables' `on delete`. */
export async function deleteUsers(db: Queries, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('users')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** A guest's connection under its name in the account. */
export type MovedConnection = Pick<ConnectionRow, 'id' | 'name' | 'nameKey'>;

/**
 * Moves a guest's connections to the account, with occasions, snoozes and shown ideas. None may mirror the account or a
 * person whom it mirrors already. Returns whether any of the occasions is muted.
 */
export async function moveConnections(
  db: Queries,
  {
    guestId,
    accountId,
    changeSequence,
    now,
  }: { guestId: string; accountId: string; changeSequence: number; now: Date },
  moved: readonly MovedConnection[],
): Promise<boolean> {
  await sql`
    update connections
    set user_id = ${accountId}, name = entry.name, name_key = entry.name_key,
      updated_at = ${now}, version = version + 1, change_sequence = ${changeSequence}
    from unnest(
      ${moved.map(({ id }) => id)}::uuid[],
      ${moved.map(({ name }) => name)}::text[],
      ${moved.map(({ nameKey }) => nameKey)}::text[]
    ) as entry (id, name, name_key)
    where connections.id = entry.id and connections.user_id = ${guestId}`.execute(db);
  await sql`
    update shown_ideas set user_id = ${accountId}
    from occasions
    where shown_ideas.user_id = ${guestId} and shown_ideas.occasion_id = occasions.id
      and occasions.connection_id is not null`.execute(db);
  await sql`
    update snoozes set user_id = ${accountId}
    from occasions
    where snoozes.user_id = ${guestId} and snoozes.occasion_id = occasions.id
      and occasions.connection_id is not null`.execute(db);
  const { rows } = await sql<{ muted: boolean }>`
    update occasions set user_id = ${accountId}
    where user_id = ${guestId} and connection_id is not null
    returning muted`.execute(db);
  return rows.some(({ muted }) => muted);
}

/** Skips the account's own mirrors and owners who mirror it already. Returns whether there were any. */
export async function moveMirrors(db: Queries, guestId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update connections set linked_user_id = ${accountId}
    where linked_user_id = ${guestId} and user_id <> ${accountId} and not exists (
      select 1 from connections as other
      where other.user_id = connections.user_id and other.linked_user_id = ${accountId}
    )
    returning id`.execute(db);
  return rows.length > 0;
}
