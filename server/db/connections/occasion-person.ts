import type { Queries } from '../engine/database.ts';
import type { ConnectionRow, OccasionRow, UserRow } from '../engine/tables.ts';
import { findConnection } from './connections.ts';
import { findOccasion } from './occasions.ts';
import { findUser } from '../accounts/users.ts';

/** One of a user's occasions and the person whose day it is: a connection, or the user. Undefined where it is not theirs. */
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
