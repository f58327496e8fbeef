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
  /** The connection's name; empty for the profile. */
  name: string;
  fields: Readonly<Record<string, unknown>>;
  refusal: Refusal | undefined;
  /** Whether another device has deleted the connection. */
  isGone: boolean;
  /** Whether sending has failed so far: the user may want to discard it. */
  isStuck: boolean;
  /** Whether it was sent without an answer. */
  mayHaveArrived: boolean;
}

/** A change of another device that a merge has replaced. */
export type MergedChange = NoticeRow;

/** When a wait was read and when it ends, in milliseconds since the epoch. */
export interface Wait {
  seenAt: number;
  until: number;
}

export interface ChangeList {
  refused: ListedChange[];
  waiting: ListedChange[];
  /** Undefined where a change can be sent now. */
  wait: Wait | undefined;
  /** Changes of a connection whose creation was refused: sent once that is resolved. */
  heldBack: ListedChange[];
  merged: MergedChange[];
}

/** Pending, refused and held-back changes, and merge notices; undefined before the first read. */
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

/** How many changes would be lost with the mirror. */
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
