import type { Insertable } from 'kysely';
import type { Queries } from './database.ts';
import type { SessionsTable } from './tables.ts';

export async function insertSession(db: Queries, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The session behind a token's hash, with the type of its user, as long as it was used after `usedAfter`. */
export function findSession(db: Queries, tokenHash: string, usedAfter: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'sessions.lastUsedAt', 'users.type as userType'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.lastUsedAt', '>', usedAfter)
    .executeTakeFirst();
}

export async function touchSession(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}
