import type { Change } from '../../contract/schema/change.ts';
import type { NewConnection } from '../../contract/schema/connection.ts';
import { NO_OCCASION } from '../../contract/schema/occasion.ts';
import type { Database } from '../db/database.ts';
import type { ConnectionRow } from '../db/rows.ts';
import { occasionsAfter } from './occasions-after.ts';

interface Context {
  newId: () => string;
  /** ISO instant of the change. */
  now: string;
}

/**
 * Lays a change over the mirror, as the server will once it has it. To be called inside the transaction that also
 * appends the change to the outbox: either both happen or neither.
 */
export async function applyChange(database: Database, change: Change, { newId, now }: Context): Promise<void> {
  const { profile, connections } = database;
  const { entityId } = change;
  switch (change.kind) {
    case 'connection.create':
      await connections.put(newConnectionRow(entityId, change.arguments, newId, now));
      return;
    case 'connection.update': {
      const { occasions, ...fields } = change.arguments;
      await connections
        .where('id')
        .equals(entityId)
        .modify((row) => {
          Object.assign(row, fields, { updatedAt: now });
          if (occasions) row.occasions = occasionsAfter(row.occasions, occasions, newId);
        });
      return;
    }
    case 'connection.occasions': {
      const { occasions } = change.arguments;
      await connections
        .where('id')
        .equals(entityId)
        .modify((row) => {
          row.occasions = occasionsAfter(row.occasions, occasions, newId);
          row.updatedAt = now;
        });
      return;
    }
    case 'connection.delete':
      await connections.delete(entityId);
      return;
    case 'profile.update': {
      const { occasions, ...fields } = change.arguments;
      await profile
        .where('id')
        .equals(entityId)
        .modify((row) => {
          Object.assign(row, fields, { updatedAt: now });
          if (occasions) row.occasions = occasionsAfter(row.occasions, occasions, newId);
        });
      return;
    }
    case 'profile.occasions': {
      const { occasions } = change.arguments;
      await profile
        .where('id')
        .equals(entityId)
        .modify((row) => {
          row.occasions = occasionsAfter(row.occasions, occasions, newId);
          row.updatedAt = now;
        });
      return;
    }
    case 'notifications.set':
      await profile.update(entityId, { ...change.arguments, updatedAt: now });
      return;
  }
}

function newConnectionRow(id: string, fields: NewConnection, newId: () => string, now: string): ConnectionRow {
  const none = { id: newId(), name: NO_OCCASION, date: '', yearly: false };
  return {
    id,
    name: fields.name,
    gender: fields.gender,
    birthday: fields.birthday,
    country: fields.country,
    hobbiesAndInterests: fields.hobbiesAndInterests,
    customHobbiesAndInterests: fields.customHobbiesAndInterests,
    occasions: occasionsAfter([none], fields.occasions ?? [], newId),
    isInvited: false,
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}
