import type { Queries } from '../engine/database.ts';
import type { ConnectionRow, OccasionRow, UserRow } from '../engine/tables.ts';
import { findConnection } from './connections.ts';
import { findOccasion } from './occasions.ts';
import { findUser } from '../accounts/users.ts';

/** A user's occasion and its connection or user; undefined if it isn't theirs. */
export async function findOccasionPerson(
  db: Queries,
  userId: string,
  occasionId: string,
): Promise<{ occasion: OccasionRow; person: ConnectionRow | UserRow } | undefined> {
  const occasion = await findOccasion(db, userId, occasionId);
  if (occasion === undefined) return undefined;
  const { connectionId } = occasion;
  const person = await (connectionId === null ? findUser(db, userId) : findConnection(db, userId, connectionId));
  return person === undefined ? undefined : { occasion, person };
}
