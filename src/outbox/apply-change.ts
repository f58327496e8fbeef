import type { Change } from '../../contract/schema/change.ts';
import type { NewConnection } from '../../contract/schema/connection.ts';
import type { Occasion, OccasionInput } from '../../contract/schema/occasion-list.ts';
import { NO_OCCASION } from '../../contract/schema/occasion.ts';
import type { Database } from '../db/database.ts';
import type { ConnectionRow, RowTable } from '../db/rows.ts';
import { identified, occasionsAfter } from './occasions-after.ts';

/**
 * Lays a change over the mirror, as the server will once it has it. To be called inside the transaction that also
 * appends the change to the outbox: either both happen or neither. `now` is the ISO instant of the change, whose
 * occasions have their ids; see `withOccasionIds`.
 */
export async function applyChange(database: Database, change: Change, now: string): Promise<void> {
  const { profile, connections } = database;
  const { entityId } = change;
  switch (change.kind) {
    case 'connection.create':
      await connections.put(newConnectionRow(entityId, change.arguments, now));
      return;
    case 'connection.update':
    case 'connection.occasions':
      await editPerson(connections, entityId, change.arguments, now);
      return;
    case 'connection.delete':
      await connections.delete(entityId);
      return;
    case 'profile.update':
    case 'profile.occasions':
      await editPerson(profile, entityId, change.arguments, now);
      return;
    case 'notifications.set':
      await profile.update(entityId, { ...change.arguments, updatedAt: now });
      return;
  }
}

interface Person {
  occasions: Occasion[];
  updatedAt: string;
}

/** Takes the fields over; occasions that were left out stay as they are. */
async function editPerson<Row extends Person>(
  table: RowTable<Row>,
  id: string,
  { occasions, ...fields }: { occasions?: OccasionInput[] | undefined },
  now: string,
): Promise<void> {
  await table
    .where('id')
    .equals(id)
    .modify((row) => {
      Object.assign(row, fields, { updatedAt: now });
      if (occasions) row.occasions = occasionsAfter(row.occasions, occasions);
    });
}

function newConnectionRow(id: string, fields: NewConnection, now: string): ConnectionRow {
  const { occasions = [] } = fields;
  const none = {
    id: identified(occasions.find(({ name }) => name === NO_OCCASION)?.id),
    name: NO_OCCASION,
    date: '',
    yearly: false,
  };
  return {
    id,
    name: fields.name,
    gender: fields.gender,
    birthday: fields.birthday,
    country: fields.country,
    hobbiesAndInterests: fields.hobbiesAndInterests,
    customHobbiesAndInterests: fields.customHobbiesAndInterests,
    occasions: occasionsAfter([none], occasions),
    isInvited: false,
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}
