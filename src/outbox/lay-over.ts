import type { NewConnection } from '../../contract/schema/connection.ts';
import { NO_OCCASION } from '../../contract/schema/no-occasion.ts';
import type { ConnectionRow, Entity, OutboxRow } from '../db/rows.ts';
import { withEdits } from './edits.ts';
import { identified, occasionsAfter } from './occasions-after.ts';

/** An entity with a change laid over it, as the server will have it once it has the change; null where it is not there. */
export function layOver(value: Entity | null, row: OutboxRow): Entity | null {
  switch (row.kind) {
    case 'connection.create':
      return value
        ? { ...value, ...withEdits(value, row.edits) }
        : newConnectionRow(row.entityId, row.arguments, row.createdAt);
    case 'connection.delete':
      return null;
    case 'connection.gift':
    case 'connection.notice':
      // Who the person is has not changed: what was suggested to them still fits.
      return value && { ...value, ...withEdits(value, row.edits) };
    default:
      return value && { ...value, ...withEdits(value, row.edits), updatedAt: row.createdAt };
  }
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
    giftMarks: [],
    neverSuggest: [],
    goodToKnow: [],
    giftNote: '',
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}
