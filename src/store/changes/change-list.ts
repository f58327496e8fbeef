import { useLiveQuery } from 'dexie-react-hooks';
import type { RecordName } from '../../../contract/records/record-type.ts';
import type { ChangeKind } from '../../../contract/schema/sync/change.ts';
import { furtherReader } from '../../db/reading/further-reader.ts';
import { reader } from '../../db/reading/reader.ts';
import type { NoticeRow, PendingRow, Refusal } from '../../db/rows.ts';
import { type PendingRecord, pendingRecords, recordOfKey } from '../../pending/patch.ts';
import { waitOf } from '../../pending/queue.ts';
import { isStuck } from '../../pending/settle.ts';
import type { RecordRef } from '../save.ts';

/** A change of a record that the server has not accepted. */
export interface ListedChange {
  id: string;
  ref: RecordRef;
  kind: ChangeKind;
  entityId: string;
  /** Whom it is about; empty for the own profile. */
  name: string;
  /** What the person has entered, field by field. */
  fields: Readonly<Record<string, unknown>>;
  refusal: Refusal | undefined;
  /** Whether another device has deleted whom it is about. */
  isGone: boolean;
  /** Whether it waits and was tried in vain, so that the person may want to be rid of it. */
  isStuck: boolean;
  /** Whether it was sent and may have arrived, though no answer said so. */
  mayHaveArrived: boolean;
}

/** What a change has replaced that another device had saved. */
export type MergedChange = NoticeRow;

/** A wait as it was seen at some moment, both in milliseconds since the epoch. */
export interface Wait {
  seenAt: number;
  until: number;
}

/** All that a person may want to know of their changes. */
export interface ChangeList {
  refused: ListedChange[];
  waiting: ListedChange[];
  /** When the first of them may be tried again; undefined where one may be sent now. */
  wait: Wait | undefined;
  /** What is about somebody whose creation was refused, and goes out only once that one is dealt with. */
  heldBack: ListedChange[];
  merged: MergedChange[];
}

/** What waits, what was refused, what that holds back, and what was merged; undefined while the mirror is being asked. */
export function useChangeList(): ChangeList | undefined {
  return useLiveQuery(async () => {
    const [rows, merged] = await Promise.all([reader.pending(), furtherReader.notices()]);
    const seenAt = Date.now();
    const until = waitOf(rows, seenAt);
    const wait = until === undefined ? undefined : { seenAt, until };
    const list: ChangeList = { refused: [], waiting: [], wait, heldBack: [], merged };
    for (const row of rows) {
      for (const pending of pendingRecords(row)) list[partOf(row, pending)].push(listedChange(row, pending));
    }
    return list;
  }, []);
}

function partOf({ base, refusals }: PendingRow, { refusal }: PendingRecord): 'refused' | 'waiting' | 'heldBack' {
  if (refusal) return 'refused';
  return base === null && refusals.connection ? 'heldBack' : 'waiting';
}

/** How many changes would be lost if the mirror were removed now. */
export async function countUnsent(): Promise<number> {
  return (await reader.pending()).flatMap(pendingRecords).length;
}

function listedChange(row: PendingRow, { record, change, refusal }: PendingRecord): ListedChange {
  const { id: entityId, mirror, mine, base, gone } = row;
  return {
    id: `${entityId} ${record}`,
    ref: { mirror, id: entityId, record },
    kind: change.kind,
    entityId,
    name: mirror === 'profile' ? '' : ((mine ?? base)?.name ?? 'Connection'),
    fields: change.arguments,
    refusal,
    isGone: gone,
    isStuck: refusal === undefined && isStuck(row),
    mayHaveArrived: mayHaveArrived(row, record),
  };
}

function mayHaveArrived({ mirror, gone, inFlight, mayHaveArrived: sent }: PendingRow, record: RecordName): boolean {
  const isIt = (other: RecordName) => gone || other === record;
  return inFlight.some((one) => isIt(one.record)) || Object.keys(sent).some((key) => isIt(recordOfKey(mirror, key)));
}
