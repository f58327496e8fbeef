import type { Change } from '../schema/sync/change.ts';
import { connectionRecord } from './connection.ts';
import { giftHintsRecord } from './gift-hints.ts';
import { giftMarkRecord } from './gift-mark.ts';
import { notificationsRecord } from './notifications.ts';
import { noticeRecord } from './notice.ts';
import { profileRecord } from './profile.ts';
import type { Entity, Field, Patch, RecordName, RecordType } from './record-type.ts';
import { remindersRecord } from './reminders.ts';

/** The records of an entity by their names, in the order in which they are sent. A gift's name ends with its idea. */
const RECORDS = {
  connections: { connection: connectionRecord, hints: giftHintsRecord, notice: noticeRecord, gift: giftMarkRecord },
  profile: { profile: profileRecord, notifications: notificationsRecord, reminders: remindersRecord },
};

/** Where entities are mirrored. */
export type Mirror = keyof typeof RECORDS;

type AnyRecord = RecordType<Entity, never> & { fields: Readonly<Record<string, Field>> };

const recordsOf = (mirror: Mirror) => Object.entries(RECORDS[mirror]) as unknown as [string, AnyRecord][];

const FIELDS = {
  connections: fieldsOf('connections'),
  profile: fieldsOf('profile'),
};

function fieldsOf(mirror: Mirror): ReadonlyMap<string, Field & { record: string }> {
  return new Map(
    recordsOf(mirror).flatMap(([record, { fields }]) =>
      Object.entries(fields).map(([name, field]) => [name, { ...field, record }] as const),
    ),
  );
}

/** Every field that a person can change of an entity, by its name. */
export function fieldsOfMirror(mirror: Mirror): ReadonlyMap<string, Field> {
  return FIELDS[mirror];
}

/** All fields that this version knows, as one text: another one where it knows others. */
export const KNOWN_FIELDS = [...FIELDS.connections.keys(), ...FIELDS.profile.keys()].join(' ');

/** What a field is called; undefined for what nobody enters. */
export function labelOf(field: string): string | undefined {
  return (FIELDS.connections.get(field) ?? FIELDS.profile.get(field))?.label;
}

/** The record that a field is part of; `part` is the idea of a gift. */
export function recordOf(mirror: Mirror, field: string, part: string): RecordName {
  const record = FIELDS[mirror].get(field)?.record;
  return (record === 'gift' ? `gift/${part}` : record) as RecordName;
}

/** Where records stand among those of their entity: the lower is sent first, for the others are about what it is. */
export function rankOf(mirror: Mirror, record: RecordName): number {
  return Object.keys(RECORDS[mirror]).indexOf(kindOf(record));
}

/** The record that an entity is itself: the others are about it. */
export function mainRecord(mirror: Mirror): RecordName {
  return mirror === 'connections' ? 'connection' : 'profile';
}

/** The change that makes a patch of a record. */
export function changeOf(mirror: Mirror, record: RecordName, patch: Patch): Change {
  const type = (RECORDS[mirror] as unknown as Record<string, AnyRecord>)[kindOf(record)];
  if (type === undefined) throw new Error(`${mirror} have no record ${record}`);
  return type.change(patch, record.slice('gift/'.length));
}

function kindOf(record: RecordName): string {
  return record.startsWith('gift/') ? 'gift' : record;
}
