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

/** A user's sessions that were used after `usedAfter`, the one used last first. */
export function listSessions(db: Queries, userId: string, usedAfter: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('lastUsedAt', '>', usedAfter)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one of a user's sessions; nothing happens where it is not theirs. */
export async function deleteOwnSession(db: Queries, userId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Forgets the sessions of registered users that are over. Those of guests say when the guest was last seen. */
export async function deleteEndedSessions(db: Queries, usedBefore: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.userId')
    .where('users.type', '=', 'registered')
    .where('sessions.lastUsedAt', '<=', usedBefore)
    .execute();
}
