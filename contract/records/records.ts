import type { Change } from '../schema/sync/change.ts';
import { connectionRecord } from './connection.ts';
import { detailsRecord } from './details.ts';
import { giftHintsRecord } from './gift-hints.ts';
import { giftMarkRecord } from './gift-mark.ts';
import { notificationsRecord } from './notifications.ts';
import { noticeRecord } from './notice.ts';
import { profileRecord } from './profile.ts';
import type { Entity, Field, Patch, RecordName, RecordType } from './record-type.ts';
import { remindersRecord } from './reminders.ts';

// By name, in the order of sending: the first one is that on which the others depend. The name of a gift ends with its
// idea's id.
const RECORDS = {
  connections: {
    connection: connectionRecord,
    details: detailsRecord,
    hints: giftHintsRecord,
    notice: noticeRecord,
    gift: giftMarkRecord,
  },
  profile: { profile: profileRecord, notifications: notificationsRecord, reminders: remindersRecord },
};

export type MirrorTable = keyof typeof RECORDS;

type AnyRecord = RecordType<Entity, never> & { fields: Readonly<Record<string, Field>> };

const recordsOf = (mirror: MirrorTable) => Object.entries(RECORDS[mirror]) as unknown as [string, AnyRecord][];

const MIRRORS = Object.keys(RECORDS) as MirrorTable[];

const FIELDS = Object.fromEntries(MIRRORS.map((mirror) => [mirror, fieldsOf(mirror)])) as Record<
  MirrorTable,
  ReturnType<typeof fieldsOf>
>;

function fieldsOf(mirror: MirrorTable): ReadonlyMap<string, Field & { record: string }> {
  return new Map(
    recordsOf(mirror).flatMap(([record, { fields }]) =>
      Object.entries(fields).map(([name, field]) => [name, { ...field, record }] as const),
    ),
  );
}

/** All fields of an entity that a user can change, by name. */
export function fieldsOfMirror(mirror: MirrorTable): ReadonlyMap<string, Field> {
  return FIELDS[mirror];
}

/** All fields known to this version: changes when a version knows other fields. */
export const KNOWN_FIELDS = MIRRORS.flatMap((mirror) => [...FIELDS[mirror].keys()]).join(' ');

/** A field's label; undefined for fields that users don't enter. */
export function labelOf(field: string): string | undefined {
  return MIRRORS.map((mirror) => FIELDS[mirror].get(field)).find((known) => known !== undefined)?.label;
}

/** The record that a field belongs to; `part` is a gift's idea. */
export function recordOf(mirror: MirrorTable, field: string, part: string): RecordName {
  const record = FIELDS[mirror].get(field)?.record;
  return (record === 'gift' ? `gift/${part}` : record) as RecordName;
}

/** The sending order of a record within its entity: lower ranks first, since the others depend on them. */
export function rankOf(mirror: MirrorTable, record: RecordName): number {
  return Object.keys(RECORDS[mirror]).indexOf(kindOf(record));
}

/** The record that the entity's other records depend on. */
export function mainRecord(mirror: MirrorTable): RecordName {
  return Object.keys(RECORDS[mirror])[0] as RecordName;
}

/** The change that a record's patch is sent as. */
export function changeOf(mirror: MirrorTable, record: RecordName, patch: Patch): Change {
  const type = (RECORDS[mirror] as unknown as Record<string, AnyRecord>)[kindOf(record)];
  if (type === undefined) throw new Error(`${mirror} have no record ${record}`);
  return type.change(patch, record.slice('gift/'.length));
}

function kindOf(record: RecordName): string {
  return record.startsWith('gift/') ? 'gift' : record;
}
