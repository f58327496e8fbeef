import DataLoader from 'dataloader';
import { type Insertable, sql } from 'kysely';
import type { Queries } from '../engine/database.ts';
import type { SessionsTable } from '../engine/tables.ts';

export async function insertSession(db: Queries, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Sessions by the hashes of their tokens, with the user's type, and what tells whether a device has everything. */
function selectSessions(db: Queries, tokenHashes: readonly string[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('lineage', (join) => join.onTrue())
    .select([
      'sessions.tokenHash',
      'sessions.id',
      'sessions.userId',
      'sessions.lastUsedAt',
      'users.type as userType',
      'users.changeSequence',
      'users.profileSequence',
      'users.forgottenSequence',
      'lineage.id as lineage',
    ])
    .where('sessions.tokenHash', '=', sql<string>`any(${[...tokenHashes]}::text[])`)
    .execute();
}

type FoundSession = Awaited<ReturnType<typeof selectSessions>>[number];

/** Finds a session by its token's hash, expired or not. */
export type FindSession = (tokenHash: string) => Promise<FoundSession | undefined>;

/**
 * Calls in one turn of the event loop share a query. Nothing is cached beyond it: ended sessions are refused at once.
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

/** The last used session first. */
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

/** All of a user's sessions but the `kept` last used ones, expired or not. */
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

/** Whether a session exists, expired or not. */
export async function hasSession(db: Queries, userId: string, id: string): Promise<boolean> {
  const session = db.selectFrom('sessions').select('id').where('userId', '=', userId).where('id', '=', id);
  return (await session.executeTakeFirst()) !== undefined;
}

/** Ends a session of the user; ignores another user's. */
export async function deleteOwnSession(db: Queries, userId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

export async function deleteEndedSessions(db: Queries, usedBefore: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.userId')
    .where('users.type', '=', 'registered')
    .where('sessions.lastUsedAt', '<=', usedBefore)
    .execute();
}
