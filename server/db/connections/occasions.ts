import type { Insertable } from 'kysely';
import { NO_OCCASION } from '../../../contract/schema/connections/no-occasion.ts';
import type { Queries } from '../engine/database.ts';
import type { OccasionRow, OccasionsTable } from '../engine/tables.ts';

/** A connection, or the user if `connectionId` is null. */
export interface OccasionOwner {
  userId: string;
  connectionId: string | null;
}

export function listOccasions(db: Queries, { userId, connectionId }: OccasionOwner): Promise<OccasionRow[]> {
  return db
    .selectFrom('occasions')
    .selectAll()
    .where('userId', '=', userId)
    .where('connectionId', connectionId === null ? 'is' : '=', connectionId)
    .orderBy('position')
    .execute();
}

export function findOccasion(db: Queries, userId: string, id: string): Promise<OccasionRow | undefined> {
  return db.selectFrom('occasions').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** Replaces an owner's dated occasions. A stored name keeps its id; 'no occasion' stays. */
export async function replaceOccasions(
  db: Queries,
  { userId, connectionId }: OccasionOwner,
  rows: Insertable<OccasionsTable>[],
): Promise<void> {
  await db
    .deleteFrom('occasions')
    .where('userId', '=', userId)
    .where('connectionId', connectionId === null ? 'is' : '=', connectionId)
    .where('name', 'not in', [NO_OCCASION, ...rows.map(({ name }) => name)])
    .execute();
  await insertOccasions(db, rows);
}

/** Adds occasions; a stored name gets the new date, place and muting, and keeps its id. */
export async function insertOccasions(db: Queries, rows: Insertable<OccasionsTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('occasions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('occasions_name_unique').doUpdateSet((row) => ({
        date: row.ref('excluded.date'),
        yearly: row.ref('excluded.yearly'),
        position: row.ref('excluded.position'),
        muted: row.ref('excluded.muted'),
      })),
    )
    .execute();
}
