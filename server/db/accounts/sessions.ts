import DataLoader from 'dataloader';
import { type Insertable, sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { SessionsTable } from '../engine/tables.ts';

export async function insertSession(db: Queries, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The sessions behind some tokens' hashes, with the type of their users and the number of the user's last change. */
function selectSessions(db: Queries, tokenHashes: readonly string[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.tokenHash',
      'sessions.id',
      'sessions.userId',
      'sessions.lastUsedAt',
      'users.type as userType',
      'users.changeSequence',
    ])
    .where('sessions.tokenHash', '=', sql<string>`any(${[...tokenHashes]}::text[])`)
    .execute();
}

type FoundSession = Awaited<ReturnType<typeof selectSessions>>[number];

/** Finds the session behind a token's hash, over or not; undefined where there is none. */
export type FindSession = (tokenHash: string) => Promise<FoundSession | undefined>;

/**
 * Every call begins by looking its token up, so those that arrive in one turn of the event loop travel as one query. What
 * was found is kept for none after it: a session that was ended is over with the next call.
 */
export function sessionFinder(db: Queries): FindSession {
  const loader = new DataLoader<string, FoundSession | undefined>(
    async (tokenHashes) => {
      const found = await selectSessions(db, tokenHashes);
      const byHash = new Map(found.map((session) => [session.tokenHash, session]));
      return tokenHashes.map((tokenHash) => byHash.get(tokenHash));
    },
    { cache: false, batchScheduleFn: (send) => void setImmediate(send) },
  );
  return (tokenHash) => loader.load(tokenHash);
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

/** A user's sessions but for the `kept` that were used last, over or not. */
export async function listSessionsBeyond(db: Queries, userId: string, kept: number): Promise<string[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .execute();
  return sessions.map(({ id }) => id);
}

/** Whether a session is still there, over or not. */
export async function hasSession(db: Queries, userId: string, id: string): Promise<boolean> {
  const session = db.selectFrom('sessions').select('id').where('userId', '=', userId).where('id', '=', id);
  return (await session.executeTakeFirst()) !== undefined;
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
