import type { Profile } from '../contract/schema/profile.ts';
import type { Entity, CopyRow, NoticeRow, OutboxRow, ProgressRow } from '../src/db/rows.ts';
import type { Mirror, Store, StoreTransaction } from '../src/db/store.ts';

/** A device's storage that lasts as long as the process. */
export interface MemoryStore extends Store {
  rows: Map<number, OutboxRow>;
  copies: Map<string, CopyRow>;
  profile: Map<string, Entity>;
  connections: Map<string, Entity>;
  notices: Map<string, NoticeRow>;
  progressRow: Map<'progress', ProgressRow>;
  /** Called before a transaction ends; what it throws undoes the transaction, as a device that dies does. */
  beforeCommit: () => void;
}

/**
 * A store in memory with the guarantees of the browser's: one transaction at a time, and all of it or nothing. Nothing that
 * is stored may be changed in place.
 */
export function memoryStore(): MemoryStore {
  let sequence = 0;
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
    copies: new Map(),
    profile: new Map(),
    connections: new Map(),
    notices: new Map(),
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
  const queue = () => [...store.rows.values()].toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
  const table = (mirror: Mirror) => store[mirror];
  const within: StoreTransaction = {
    queue: async (most) => queue().slice(0, most),
    queueOf: async (ids) => queue().filter(({ entityId }) => ids.includes(entityId)),
    putRows: async (rows) => {
      for (const row of rows) {
        const place = row.sequence ?? ++sequence;
        set(store.rows, place, { ...row, sequence: place });
      }
    },
    deleteRows: async (rows) => {
      for (const row of rows) remove(store.rows, row.sequence ?? 0);
    },
    copies: async (ids) => ids.map((id) => store.copies.get(id)),
    putCopies: async (copies) => {
      for (const copy of copies) set(store.copies, copy.id, copy);
    },
    deleteCopies: async (ids) => {
      for (const id of ids) remove(store.copies, id);
    },
    mirrored: async (mirror, ids) => ids.map((id) => table(mirror).get(id)),
    profile: async () => [...store.profile.values()][0] as Profile | undefined,
    mirroredConnectionIds: async () => [...store.connections.keys()],
    putMirrored: async (mirror, values) => {
      for (const value of values) set(table(mirror), value.id, value);
    },
    deleteMirrored: async (mirror, ids) => {
      for (const id of ids) remove(table(mirror), id);
    },
    putNotice: async (notice) => set(store.notices, notice.id, notice),
    deleteNotice: async (id) => remove(store.notices, id),
    progress: async () => store.progressRow.get('progress'),
    putProgress: async (row) => set(store.progressRow, 'progress', row),
  };
  return store;
}
