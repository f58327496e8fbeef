import { useLiveQuery } from 'dexie-react-hooks';
import type { ChangeKind } from '../../contract/schema/change.ts';
import { furtherReader } from '../db/further-reader.ts';
import { reader } from '../db/reader.ts';
import type { NoticeRow, OutboxRow, Refusal } from '../db/rows.ts';
import { dueRows } from '../outbox/batch.ts';
import { laneOf } from '../outbox/lane.ts';
import { isStuck } from '../outbox/stuck.ts';

/** A change that the server has not accepted. */
export interface ListedChange {
  id: string;
  kind: ChangeKind;
  entityId: string;
  /** Whom it is about; empty for the own profile. */
  name: string;
  /** What the person has entered, field by field. */
  fields: Readonly<Record<string, unknown>>;
  refusal: Refusal | undefined;
  /** Whether it waits and was tried in vain, so that the person may want to be rid of it. */
  isStuck: boolean;
  /** Whether whom it is about is shown here, and can be made anew from that where another device has deleted them. */
  isShown: boolean;
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
  /** What was made after a refused change of the same, and goes out only once that one is dealt with. */
  heldBack: ListedChange[];
  merged: MergedChange[];
}

/** What waits, what was refused, what that holds back, and what was merged; undefined while the mirror is being asked. */
export function useChangeList(): ChangeList | undefined {
  return useLiveQuery(async () => {
    const [rows, merged] = await Promise.all([reader.changes(), furtherReader.notices()]);
    const connections = await reader.connections(rows.map(({ entityId }) => entityId));
    const names = new Map(connections.map(({ id, name }) => [id, name]));
    const ofEntities = Map.groupBy(rows, ({ entityId }) => entityId);
    const refusedLanes = new Set<string>();
    const list: ChangeList = { refused: [], waiting: [], wait: waitOf(rows, Date.now()), heldBack: [], merged };
    for (const row of rows) {
      const change = listedChange(row, names.get(row.entityId), isStuck(row, ofEntities.get(row.entityId) ?? []));
      if (row.state === 'rejected') {
        refusedLanes.add(laneOf(row));
        list.refused.push(change);
      } else list[refusedLanes.has(laneOf(row)) ? 'heldBack' : 'waiting'].push(change);
    }
    return list;
  }, []);
}

function waitOf(rows: readonly OutboxRow[], seenAt: number): Wait | undefined {
  const { due, until } = dueRows(rows, seenAt);
  return due.length === 0 && Number.isFinite(until) ? { seenAt, until } : undefined;
}

/** How many changes would be lost if the mirror were removed now. */
export async function countUnsent(): Promise<number> {
  return (await reader.changes()).length;
}

function listedChange(row: OutboxRow, shown: string | undefined, stuck: boolean): ListedChange {
  const { id, kind, entityId, refusal, sent } = row;
  // A tab of an older version has queued without, until sync has brought that up to date.
  const { edits }: Partial<OutboxRow> = row;
  const isOwn = !kind.startsWith('connection.');
  const before = edits?.['name']?.from;
  const name = isOwn ? '' : (shown ?? (typeof before === 'string' ? before : 'Connection'));
  const isShown = isOwn || shown !== undefined;
  const mayHaveArrived = sent !== undefined;
  return { id, kind, entityId, name, fields: row.arguments, refusal, isStuck: stuck, isShown, mayHaveArrived };
}
