import { changeOf, mainRecord, rankOf, recordOf } from '../../contract/records/records.ts';
import type { RecordName } from '../../contract/records/record-type.ts';
import { isSame, placeOf, type Values, valuesOf } from '../../contract/records/values.ts';
import type { Change } from '../../contract/schema/sync/change.ts';
import type { PendingRow, Refusal } from '../db/rows.ts';

/** The keys whose values differ between `base` and `mine`, by record. */
export function patchesOf({
  mirror,
  base,
  mine,
}: Pick<PendingRow, 'mirror' | 'base' | 'mine'>): Map<RecordName, string[]> {
  const main = mainRecord(mirror);
  // A creation and a deletion are pending even without a differing value.
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

/** Whether a change of the record is to be sent or in flight. */
export function isPending(row: PendingRow, record: RecordName): boolean {
  return patchesOf(row).has(record) || row.inFlight.some((sent) => sent.record === record);
}

export function keysOf(...values: readonly Values[]): Set<string> {
  return new Set(values.flatMap((each) => Object.keys(each)));
}

/** The change that sends a patch of a record. */
export function changeOfPatch(
  { id, mirror, base, mine }: PendingRow,
  record: RecordName,
  keys: readonly string[],
): Change {
  if (mine === null) return { kind: 'connection.delete', entityId: id, arguments: {} };
  const changed = new Set(keys.map((key) => placeOf(key).field));
  return changeOf(mirror, record, { base, mine, changed });
}

export function isMain({ mirror }: Pick<PendingRow, 'mirror'>, record: RecordName): boolean {
  return record === mainRecord(mirror);
}

export function recordOfKey(mirror: PendingRow['mirror'], key: string): RecordName {
  const { field, member } = placeOf(key);
  return recordOf(mirror, field, member);
}

export interface PendingRecord {
  record: RecordName;
  change: Change;
  refusal: Refusal | undefined;
}

/** The pending records of an entity. A connection that another device has deleted is refused as one record. */
export function pendingRecords(row: PendingRow): PendingRecord[] {
  const patches = [...patchesOf(row)];
  const [first] = patches;
  if (row.gone && first) {
    const [record, keys] = patches.find(([name]) => isMain(row, name)) ?? first;
    return [
      { record: mainRecord(row.mirror), change: changeOfPatch(row, record, keys), refusal: row.refusals.connection },
    ];
  }
  // A change that was discarded in flight stays pending: it must be undone should it arrive.
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
