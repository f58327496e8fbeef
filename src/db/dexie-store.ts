import type { EntityTable, Table } from 'dexie';
import { summaryOf } from './reading/summaries.ts';
import type { Database } from './database.ts';
import { rowsWith } from './reading/rows-with.ts';
import { KNOWN_FIELDS, type MirrorTable } from '../../contract/records/records.ts';
import type { ConnectionRow, Entity } from './rows.ts';
import { fillSummaries, toPending } from './upgrades.ts';
import type { Store, StoreTransaction } from './store.ts';
import { deletedConnection, deletedOccasions } from './trash-rows.ts';

/** An account's database as a store. A nested transaction joins the outer one. */
export function dexieStore(database: Database): Store {
  const named = (name: string) => database.table(name);
  const tables = [
    database.profile,
    database.connections,
    database.summaries,
    database.pending,
    database.outbox,
    database.copies,
    database.notices,
    database.progress,
    database.trash,
  ];
  const within = transactionOn(database);
  // Dexie keeps a transaction open only over the awaits of an async function.
  const transaction: Store['transaction'] = async (work) =>
    database.transaction('rw', tables, async () => {
      // A tab of an older version may have queued changes there.
      if ((await database.outbox.count()) > 0) await toPending(named);
      return work(within);
    });
  return { transaction };
}

function transactionOn(database: Database): StoreTransaction {
  const { summaries, pending, notices, progress, trash } = database;
  /** Whether a tab of an older version has created or deleted a connection without updating the summaries. */
  const isOneWithoutOther = async () => (await database.connections.count()) !== (await summaries.count());
  const table = (mirror: MirrorTable) => database[mirror] as unknown as EntityTable<Entity, 'id'>;
  return {
    queue: (after, most) => pending.where('since').above(after).limit(most).toArray(),
    allPending: () => pending.orderBy('since').toArray(),
    pendingIds: () => pending.toCollection().primaryKeys(),
    pending: (ids) => byIds(pending, ids),
    freeing: (name) => pending.where('frees').equals(name).toArray(),
    lastSince: async () => (await pending.orderBy('since').last())?.since ?? 0,
    putPending: async (rows) => void (await pending.bulkPut([...rows])),
    deletePending: (ids) => pending.bulkDelete([...ids]),
    mirrored: (mirror, ids) => byIds(table(mirror), ids),
    mirroredConnectionIds: () => database.connections.toCollection().primaryKeys(),
    putMirrored: async (mirror, values, before) => {
      const lost = values.flatMap((value, at) => deletedOccasions(mirror, before?.[at], value, now()));
      if (lost.length > 0) await trash.bulkPut(lost);
      if (mirror !== 'connections') return void (await table(mirror).bulkPut([...values]));
      const rows = (values as ConnectionRow[]).map(summaryOf);
      // Compared with the stored summaries, not the mirror: tabs of older versions write that without them.
      const known = before ? await summaries.bulkGet(rows.map(({ id }) => id)) : [];
      const changed = rows.filter((row, at) => JSON.stringify(row) !== JSON.stringify(known[at]));
      await Promise.all([table(mirror).bulkPut([...values]), changed.length > 0 && summaries.bulkPut(changed)]);
    },
    deleteMirrored: async (mirror, ids) => {
      const held = mirror === 'connections' ? await database.connections.bulkGet([...ids]) : [];
      const lost = held.flatMap((connection) => (connection ? [deletedConnection(connection, now())] : []));
      if (lost.length > 0) await trash.bulkPut(lost);
      await Promise.all([
        table(mirror).bulkDelete([...ids]),
        mirror === 'connections' && summaries.bulkDelete([...ids]),
      ]);
    },
    trash: () => trash.toArray(),
    putTrash: async (rows) => void (await trash.bulkPut([...rows])),
    deleteTrash: (ids) => trash.bulkDelete([...ids]),
    putNotice: async (notice) => void (await notices.put(notice)),
    deleteNotice: (id) => notices.delete(id),
    progress: async () => {
      const row = await progress.get('progress');
      return row && row.fields !== KNOWN_FIELDS ? { ...row, cursor: undefined } : row;
    },
    putProgress: async (row) => {
      const before = await progress.get('progress');
      if (before && (before.hasSummaries !== true || (await isOneWithoutOther()))) {
        await fillSummaries(database.connections, summaries);
      }
      await progress.put({ ...row, hasSummaries: true, fields: KNOWN_FIELDS });
    },
  };
}

const now = () => new Date().toISOString();

async function byIds<Row extends { id: string }>(
  table: EntityTable<Row, 'id'>,
  ids: readonly string[],
): Promise<(Row | undefined)[]> {
  const readEach = (each: string[]) => table.bulkGet(each as Parameters<typeof table.bulkGet>[0]);
  const rows = await rowsWith(table as Table<Row>, 'id', ids, async (each) =>
    (await readEach(each)).filter((row) => row !== undefined),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}
