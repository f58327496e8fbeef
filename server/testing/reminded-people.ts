import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../db/engine/database.ts';
import type { ConnectionsTable, OccasionsTable, UsersTable } from '../db/engine/tables.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** Adds a user who by default wants pushes about all occasions. Returns their id. */
export async function addUser(db: Database, columns: Partial<Insertable<UsersTable>>): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      type: 'registered',
      email: `${id}@example.com`,
      passwordHash: null,
      name: 'Ana',
      gender: null,
      birthday: null,
      country: null,
      termsAcceptedAt: null,
      emailVerifiedAt: LONG_AGO,
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
      globalOccasionsNotificationsEnabled: true,
      privateOccasionsNotificationsEnabled: true,
      pushNotificationsEnabled: true,
      ...columns,
    })
    .execute();
  return id;
}

/** Adds a connection of a user. Returns its id. */
export async function addConnection(
  db: Database,
  userId: string,
  name: string,
  columns: Partial<Insertable<ConnectionsTable>> = {},
): Promise<string> {
  const id = newId();
  const person = { gender: 'Female', birthday: '1990-05-17', country: 'Portugal', hobbiesAndInterests: ['Tea'] };
  await db
    .insertInto('connections')
    .values({
      id,
      userId,
      name,
      nameKey: name.toLowerCase(),
      linkedUserId: null,
      changeSequence: 1,
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
      ...person,
      ...columns,
    })
    .execute();
  return id;
}

let count = 0;

/** Adds an occasion of a user or of one of their connections. */
export async function addOccasion(
  db: Database,
  userId: string,
  occasion: Pick<OccasionsTable, 'yearly'> & { date: string; name?: string; connectionId?: string; muted?: boolean },
): Promise<{ id: string; date: string; yearly: boolean; muted: boolean }> {
  count += 1;
  const { connectionId = null, name = `Occasion ${count}`, date, yearly, muted = false } = occasion;
  const id = newId();
  await db
    .insertInto('occasions')
    .values({ id, userId, connectionId, name, date, yearly, position: count % 30_000, muted })
    .execute();
  // As every change on the server does.
  await db
    .updateTable('users')
    .set(({ eb }) => ({ changeSequence: eb('changeSequence', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  return { id, date, yearly, muted };
}

/** Adds a device that a user's pushes reach. */
export async function addPushDevice(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('pushSubscriptions')
    .values({
      id: newId(),
      userId,
      sessionId: null,
      endpoint: `https://push.example.com/${userId}`,
      p256dh: '',
      auth: '',
      expiresAt: null,
      createdAt: LONG_AGO,
      lastDeliveredAt: null,
      lastFailedAt: null,
      lastFailure: null,
    })
    .execute();
}
