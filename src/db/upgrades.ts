import type { EntityTable, Table, Transaction } from 'dexie';
import { type SummaryRow, summaryOf } from './summaries.ts';
import { type ConnectionRow, type CopyRow, type Edits, type Entity, OUTBOX_FORMAT, type OutboxRow } from './rows.ts';

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

/** Writes the summary of every connection that is held anew. To be called in a transaction over both tables. */
export async function fillSummaries(
  connections: EntityTable<ConnectionRow, 'id'>,
  summaries: EntityTable<SummaryRow, 'id'>,
): Promise<void> {
  await summaries.clear();
  let piece: ConnectionRow[];
  let last = '';
  do {
    piece = await connections.where('id').above(last).limit(PIECE).toArray();
    await summaries.bulkPut(piece.map(summaryOf));
    last = piece.at(-1)?.id ?? '';
  } while (piece.length === PIECE);
}

/**
 * To format 2. What an older app had queued goes on: what it started from is not known, so the mirror stands in for the
 * server's copy until the server tells, and of each form all that it holds counts as changed. What may have arrived is
 * sent again exactly as it was.
 */
export async function toSecondFormat(transaction: Transaction): Promise<void> {
  const rows = await transaction.table<OutboxRow>('outbox').orderBy('sequence').toArray();
  await inCurrentFormat(rows, (name) => transaction.table(name));
}

type Tables = (name: 'outbox' | 'copies' | 'connections' | 'profile') => Table;

/**
 * The rows, with those in the format that they have now that a tab of an older version has queued beside this one; they
 * are written so. To be called in a transaction over the tables.
 */
export async function inCurrentFormat(rows: readonly OutboxRow[], tables: Tables): Promise<OutboxRow[]> {
  const current: OutboxRow[] = [];
  for (const row of rows) current.push(isCurrent(row) ? row : await broughtUp(row as OutboxRow & FirstRow, tables));
  return current;
}

function isCurrent({ format }: { format: number }): boolean {
  return format === OUTBOX_FORMAT;
}

async function broughtUp(row: OutboxRow & FirstRow, tables: Tables): Promise<OutboxRow> {
  const { kind, entityId: id, baseVersion: version } = row;
  const value = ((await tables(kind.startsWith('connection.') ? 'connections' : 'profile').get(id)) as Entity) ?? null;
  const copy: CopyRow = { id, version, value: kind === 'connection.create' ? null : value, gone: false };
  if ((await tables('copies').get(id)) === undefined) await tables('copies').put(copy);
  const brought = inSecondFormat(row, value);
  await tables('outbox').put(brought);
  return brought;
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
