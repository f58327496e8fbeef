import { changeOf, mainRecord, rankOf, recordOf } from '../../contract/records/records.ts';
import type { RecordName } from '../../contract/records/record-type.ts';
import { isSame, placeOf, type Values, valuesOf } from '../../contract/records/values.ts';
import type { Change } from '../../contract/schema/sync/change.ts';
import type { PendingRow, Refusal } from '../db/rows.ts';

/** The keys of the values that differ between what the server has and what the person wants, by their records. */
export function patchesOf({
  mirror,
  base,
  mine,
}: Pick<PendingRow, 'mirror' | 'base' | 'mine'>): Map<RecordName, string[]> {
  const main = mainRecord(mirror);
  // Whoever is to be deleted, or to be made, is pending whatever they hold.
  const patches = new Map<RecordName, string[]>((base === null) === (mine === null) ? [] : [[main, []]]);
  if (mine === null) return patches;
  const [theirs, values] = [valuesOf(mirror, base), valuesOf(mirror, mine)];
  for (const key of keysOf(theirs, values)) {
    if (isSame(theirs[key], values[key])) continue;
    const { field, member } = placeOf(key);
    const record = recordOf(mirror, field, member);
    patches.set(record, [...(patches.get(record) ?? []), key]);
  }
  return new Map([...patches].toSorted(([one], [other]) => rankOf(mirror, one) - rankOf(mirror, other)));
}

/** Whether anything of a record is to be sent, or is on its way. */
export function isPending(row: PendingRow, record: RecordName): boolean {
  return patchesOf(row).has(record) || row.inFlight.some((sent) => sent.record === record);
}

/** The keys of any of the values, each once. */
export function keysOf(...values: readonly Values[]): Set<string> {
  return new Set(values.flatMap((each) => Object.keys(each)));
}

/** The change that makes a patch of a record, of which these keys differ. */
export function changeOfPatch(
  { id, mirror, base, mine }: PendingRow,
  record: RecordName,
  keys: readonly string[],
): Change {
  if (mine === null) return { kind: 'connection.delete', entityId: id, arguments: {} };
  const changed = new Set(keys.map((key) => placeOf(key).field));
  return changeOf(mirror, record, { base, mine, changed });
}

/** Whether a record is what its entity is itself. */
export function isMain({ mirror }: Pick<PendingRow, 'mirror'>, record: RecordName): boolean {
  return record === mainRecord(mirror);
}

/** The record that a value is part of. */
export function recordOfKey(mirror: PendingRow['mirror'], key: string): RecordName {
  const { field, member } = placeOf(key);
  return recordOf(mirror, field, member);
}

/** A record of an entity that the server does not have as the person wants it. */
export interface PendingRecord {
  record: RecordName;
  /** The change that would make it so. */
  change: Change;
  refusal: Refusal | undefined;
}

/**
 * What of an entity is not the server's yet, record by record. Of one that another device has deleted all of it is refused
 * together, as what the entity is itself.
 */
export function pendingRecords(row: PendingRow): PendingRecord[] {
  const patches = [...patchesOf(row)];
  const [first] = patches;
  if (row.gone && first) {
    const [record, keys] = patches.find(([name]) => isMain(row, name)) ?? first;
    return [
      { record: mainRecord(row.mirror), change: changeOfPatch(row, record, keys), refusal: row.refusals.connection },
    ];
  }
  // What was taken back while it was on its way is pending as well: it is to be undone, should it arrive.
  const takenBack = row.inFlight.filter(({ record }) => !patches.some(([name]) => name === record));
  const main = mainRecord(row.mirror);
  if (row.mine === null && takenBack.length > 0) {
    return [{ record: main, change: changeOfPatch(row, main, []), refusal: row.refusals[main] }];
  }
  return [
    ...patches.map(([record, keys]) => ({
      record,
      change: changeOfPatch(row, record, keys),
      refusal: row.refusals[record],
    })),
    ...takenBack.map(({ record, change }) => ({ record, change, refusal: undefined })),
  ];
}
