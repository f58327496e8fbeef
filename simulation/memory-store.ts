import type { MirrorTable } from '../contract/records/records.ts';
import type { Connection } from '../contract/schema/connections/connection.ts';
import type { Entity, NoticeRow, PendingRow, ProgressRow, TrashRow } from '../src/db/rows.ts';
import type { Store, StoreTransaction } from '../src/db/store.ts';
import { deletedConnection } from '../src/db/trash-rows.ts';

/** A device's storage for the lifetime of the process. */
export interface MemoryStore extends Store {
  rows: Map<string, PendingRow>;
  profile: Map<string, Entity>;
  connections: Map<string, Entity>;
  notices: Map<string, NoticeRow>;
  /** Deleted connections, which can be brought back. */
  trash: Map<string, TrashRow>;
  progressRow: Map<'progress', ProgressRow>;
  /** Called before a transaction ends. An error thrown here undoes the transaction, as the death of the device does. */
  beforeCommit: () => void;
}

/**
 * A store in memory with the browser's guarantees: one transaction at a time, stored as a whole or not at all. Stored
 * objects must not be changed in place.
 */
export function memoryStore(): MemoryStore {
  let undo: (() => void)[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const set = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value) => {
    const [had, before] = [map.has(key), map.get(key)];
    undo.push(() => void (had ? map.set(key, before as Value) : map.delete(key)));
    map.set(key, value);
  };
  const remove = <Key, Value>(map: Map<Key, Value>, key: Key) => {
    if (!map.has(key)) return;
    const before = map.get(key) as Value;
    undo.push(() => void map.set(key, before));
    map.delete(key);
  };
  const store: MemoryStore = {
    rows: new Map(),
    profile: new Map(),
    connections: new Map(),
    notices: new Map(),
    trash: new Map(),
    progressRow: new Map(),
    beforeCommit: () => {},
    transaction: (work) => {
      const done = last.then(async () => {
        undo = [];
        try {
          const result = await work(within);
          store.beforeCommit();
          return result;
        } catch (error) {
          for (const revert of undo.toReversed()) revert();
          throw error;
        }
      });
      last = done.catch(() => {});
      return done;
    },
  };
  const queue = () => [...store.rows.values()].toSorted((one, other) => one.since - other.since);
  const table = (mirror: MirrorTable) => store[mirror];
  const within: StoreTransaction = {
    queue: async (after, most) =>
      queue()
        .filter(({ since }) => since > after)
        .slice(0, most),
    allPending: async () => queue(),
    pendingIds: async () => [...store.rows.keys()],
    pending: async (ids) => ids.map((id) => store.rows.get(id)),
    freeing: async (name) => queue().filter(({ frees }) => frees === name),
    lastSince: async () => queue().at(-1)?.since ?? 0,
    putPending: async (rows) => {
      for (const row of rows) set(store.rows, row.id, row);
    },
    deletePending: async (ids) => {
      for (const id of ids) remove(store.rows, id);
    },
    mirrored: async (mirror, ids) => ids.map((id) => table(mirror).get(id)),
    mirroredConnectionIds: async () => [...store.connections.keys()],
    putMirrored: async (mirror, values) => {
      for (const value of values) set(table(mirror), value.id, value);
    },
    deleteMirrored: async (mirror, ids) => {
      for (const id of ids) {
        const deleted = table(mirror).get(id);
        if (mirror === 'connections' && deleted)
          set(store.trash, id, deletedConnection(deleted as Connection, deleted.updatedAt));
        remove(table(mirror), id);
      }
    },
    trash: async () => [...store.trash.values()],
    putTrash: async (rows) => {
      for (const row of rows) set(store.trash, row.id, row);
    },
    deleteTrash: async (ids) => {
      for (const id of ids) remove(store.trash, id);
    },
    putNotice: async (notice) => set(store.notices, notice.id, notice),
    deleteNotice: async (id) => remove(store.notices, id),
    progress: async () => store.progressRow.get('progress'),
    putProgress: async (row) => set(store.progressRow, 'progress', row),
  };
  return store;
}
