import { sql } from 'kysely';
import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import { quietUntil } from '../change-sequence.ts';
import { selected } from '../engine/columns.ts';
import type { Queries } from '../engine/database.ts';
import { NOBODY, type Person, personOf } from '../accounts/person.ts';
import type { OccasionsTable, UserRow } from '../engine/tables.ts';
import { marksAfterErasure } from './marks-after-erasure.ts';

/** A connection that mirrors an account, and its owner. */
export interface MirroredConnection {
  id: string;
  userId: string;
}

/** Sets the mirrored columns. A list needs its type, or it would be taken for a text. */
function personSet(person: Person) {
  const columns = Object.entries(person).map(([column, value]) =>
    Array.isArray(value) ? sql`${sql.ref(column)} = ${value}::text[]` : sql`${sql.ref(column)} = ${value}`,
  );
  return sql.join(columns);
}

export function listMirrors(db: Queries, linkedUserIds: readonly string[]): Promise<MirroredConnection[]> {
  return db
    .selectFrom('connections')
    .select(['id', 'userId'])
    .where('linkedUserId', '=', sql<string>`any(${[...linkedUserIds]}::uuid[])`)
    .execute();
}

/** Updates all mirrors, with new versions and change numbers. The owners' rows must be locked. */
export async function updateMirrors(db: Queries, user: UserRow, now: Date): Promise<void> {
  await sql`
    with owners as (
      update users set change_sequence = change_sequence + 1, quiet_until = ${quietUntil(now)}
      where id in (select user_id from connections where linked_user_id = ${user.id})
      returning id, change_sequence
    )
    update connections
    set ${personSet(personOf(user))},
      updated_at = ${now}, version = version + 1, change_sequence = owners.change_sequence
    from owners
    where connections.user_id = owners.id and linked_user_id = ${user.id}`.execute(db);
}

/**
 * Sets each mirror's 'Birthday' occasion to the mirrored birthday. An existing occasion keeps its id and place; a new
 * one, with an id of `newIds`, comes last.
 */
export async function writeMirroredBirthdays(
  db: Queries,
  mirrors: readonly MirroredConnection[],
  birthday: string,
  newIds: readonly string[],
): Promise<void> {
  const occasion = selected<OccasionsTable>({
    id: sql`new_id`,
    userId: sql`mirror.user_id`,
    connectionId: sql`mirror.id`,
    name: sql`${BIRTHDAY}`,
    date: sql`${birthday}::date`,
    yearly: sql`true`,
    position: sql`(select coalesce(max(position), 0) + 1 from occasions where connection_id = mirror.id)`,
    muted: sql`false`,
  });
  await sql`
    insert into occasions ${occasion}
    from unnest(${mirrors.map(({ id }) => id)}::uuid[], ${[...newIds]}::uuid[]) as entry (mirror_id, new_id)
    join connections as mirror on mirror.id = mirror_id
    on conflict on constraint occasions_name_unique do update set date = excluded.date`.execute(db);
}

/**
 * Deletes 'Birthday' occasions that came from mirrored birthdays, not those that owners entered. If a deleted occasion
 * was muted, its owner's profile gets a new version. The owners' rows must be locked.
 */
export async function deleteMirroredBirthdays(
  db: Queries,
  mirrors: readonly MirroredConnection[],
  now: Date,
): Promise<void> {
  await sql`
    with gone as (
      delete from occasions using connections
      where occasions.connection_id = connections.id and connections.id = any(${mirrors.map(({ id }) => id)}::uuid[])
        and occasions.name = ${BIRTHDAY} and connections.birthday is not null
      returning occasions.user_id, occasions.muted
    )
    update users set updated_at = ${now}, version = version + 1, quiet_until = ${quietUntil(now)},
      change_sequence = change_sequence + 1, profile_sequence = change_sequence + 1
    where id in (select user_id from gone where muted)`.execute(db);
}

/** A user's mirrors of accounts that another user is, or mirrors too. */
export function listDoubledMirrors(db: Queries, userId: string, otherId: string): Promise<MirroredConnection[]> {
  return db
    .selectFrom('connections')
    .select(['id', 'userId'])
    .where('userId', '=', userId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('linkedUserId', '=', otherId),
        eb(
          'linkedUserId',
          'in',
          selectFrom('connections as other').select('linkedUserId').where('userId', '=', otherId),
        ),
      ]),
    )
    .execute();
}

/**
 * Ends mirrors: erases the mirrored data, the 'Birthday' occasion, and gifts that are neither bought nor given. An
 * ordinary connection remains, with its name, its owner's occasions and the other gifts. The owners' rows must be
 * locked.
 */
export async function eraseMirrors(
  db: Queries,
  mirrors: readonly MirroredConnection[],
  { now, notice }: { now: Date; notice: ConnectionNotice | null },
): Promise<void> {
  await deleteMirroredBirthdays(db, mirrors, now);
  await sql`
    with owners as (
      update users set change_sequence = change_sequence + 1, quiet_until = ${quietUntil(now)}
      where id = any(${mirrors.map(({ userId }) => userId)}::uuid[])
      returning id, change_sequence
    )
    update connections
    set linked_user_id = null, ${personSet(NOBODY)},
      gift_marks = ${marksAfterErasure(sql`gift_marks`)}, notice = ${notice},
      updated_at = ${now}, version = version + 1, change_sequence = owners.change_sequence
    from owners
    where connections.user_id = owners.id and connections.id = any(${mirrors.map(({ id }) => id)}::uuid[])`.execute(db);
}

/** Mirrors of accounts without a mirror of the owner. */
export function listOneSidedMirrors(db: Queries, limit: number): Promise<MirroredConnection[]> {
  return db
    .selectFrom('connections')
    .select(['id', 'userId'])
    .where('linkedUserId', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('connections as other')
            .select('other.id')
            .whereRef('other.userId', '=', 'connections.linkedUserId')
            .whereRef('other.linkedUserId', '=', 'connections.userId'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When a user's latest mirrors were added, latest first. */
export async function listAcceptances(db: Queries, userId: string, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('connections')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('linkedUserId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}
