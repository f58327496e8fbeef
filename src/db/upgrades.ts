import type { Transaction } from 'dexie';
import { type CalendarRow, calendarRow } from './calendar.ts';
import type { ConnectionRow, CopyRow, Edits, Entity, OutboxRow } from './rows.ts';

/** A row of the first format: whole forms, with the version that they started from. */
interface FirstRow {
  kind: OutboxRow['kind'];
  entityId: string;
  arguments: Record<string, unknown>;
  baseVersion: number;
  attempts: number;
}

/** So many at once that none of it keeps the page from answering. */
const PIECE = 200;

/** Notes on which days the occasions lie of everybody who is held already. */
export async function fillCalendar(transaction: Transaction): Promise<void> {
  let piece: ConnectionRow[];
  let last = '';
  do {
    piece = await transaction.table<ConnectionRow>('connections').where('id').above(last).limit(PIECE).toArray();
    await transaction.table<CalendarRow>('calendar').bulkPut(piece.map(calendarRow));
    last = piece.at(-1)?.id ?? '';
  } while (piece.length === PIECE);
}

/**
 * To format 2. What an older app had queued goes on: what it started from is not known, so the mirror stands in for the
 * server's copy until the server tells, and of each form all that it holds counts as changed. What may have arrived is
 * sent again exactly as it was.
 */
export async function toSecondFormat(transaction: Transaction): Promise<void> {
  const outbox = transaction.table<(OutboxRow & FirstRow) | OutboxRow>('outbox');
  const seen = new Set<string>();
  for (const row of (await outbox.orderBy('sequence').toArray()) as (OutboxRow & FirstRow)[]) {
    const mirror = transaction.table<Entity>(row.kind.startsWith('connection.') ? 'connections' : 'profile');
    const value = (await mirror.get(row.entityId)) ?? null;
    if (!seen.has(row.entityId)) {
      seen.add(row.entityId);
      const isNew = row.kind === 'connection.create';
      const copy: CopyRow = { id: row.entityId, version: row.baseVersion, value: isNew ? null : value, gone: false };
      await transaction.table<CopyRow>('copies').put(copy);
    }
    await outbox.put(inSecondFormat(row, value));
  }
}

function inSecondFormat(row: OutboxRow & FirstRow, shown: Entity | null): OutboxRow {
  const { baseVersion, ...kept } = row;
  const sent = row.attempts > 0 ? { arguments: row.arguments, baseVersion, replaced: [] } : undefined;
  return { ...kept, edits: editsOf(row, shown), sent, format: 2 };
}

function editsOf({ kind, arguments: fields }: FirstRow, shown: Entity | null): Edits {
  if (kind === 'connection.create' || kind === 'connection.delete') return {};
  const entries = Object.entries(fields).filter(([, to]) => to !== undefined);
  return Object.fromEntries(
    entries.map(([field, to]) => [field, { to: field === 'occasions' ? occasionsOf(to, shown) : to }]),
  );
}

/** The list as the mirror shows it, which has what a form leaves out of each. */
function occasionsOf(rows: unknown, shown: Entity | null): unknown {
  const stored = new Map((shown?.occasions ?? []).map((occasion) => [occasion.name, occasion]));
  const listed = rows as { name: string; date: string }[];
  return listed.map((row) => ({ id: stored.get(row.name)?.id, yearly: stored.get(row.name)?.yearly, ...row }));
}
