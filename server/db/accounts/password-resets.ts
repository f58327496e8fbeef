import type { Insertable } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { PasswordResetsTable } from '../engine/tables.ts';

export async function insertPasswordReset(db: Queries, reset: Insertable<PasswordResetsTable>): Promise<void> {
  await db.insertInto('passwordResets').values(reset).execute();
}

/** Deletes a reset and returns its user; undefined if none was created after the moment. */
export async function takePasswordReset(
  db: Queries,
  tokenHash: string,
  createdAfter: Date,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', createdAfter)
    .returning('userId')
    .executeTakeFirst();
  return taken?.userId;
}

export async function deletePasswordResets(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

export async function deleteOldPasswordResets(db: Queries, createdBefore: Date): Promise<void> {
  await db.deleteFrom('passwordResets').where('createdAt', '<=', createdBefore).execute();
}
