import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { StoreTransaction } from '../db/store.ts';
import { created, deleted, saved } from './states.ts';
import { readRows, writeRows, type Written } from './stored.ts';
import type { Moment } from './writes.ts';

/** A change of a connection as it is stored then. */
export interface ManyEdit {
  id: string;
  change: (shown: Connection) => Connection;
}

const inMirror = (id: string) => ({ mirror: 'connections', id }) as const;

/** Saves new connections, and changes of stored ones. One that was deleted meanwhile is left out. */
export async function saveMany(
  transaction: StoreTransaction,
  connections: readonly Connection[],
  edits: readonly ManyEdit[],
  moment: Moment,
): Promise<void> {
  const places = [...connections, ...edits].map(({ id }) => inMirror(id));
  const known = await readRows(transaction, places);
  const written = [
    ...connections.flatMap((connection): Written[] => {
      const before = known.get(connection.id);
      return before ? [{ before, after: created(before.row, connection, moment.now) }] : [];
    }),
    ...edits.flatMap(({ id, change }): Written[] => {
      const before = known.get(id);
      const startedFrom = before?.row.mine as Connection | null | undefined;
      if (!before || !startedFrom || before.row.gone) return [];
      const edit = { record: 'connection', wanted: change(startedFrom), startedFrom, ...moment } as const;
      return [{ before, after: saved(before.row, edit) }];
    }),
  ];
  await writeRows(transaction, written);
}

/** Deletes connections that were created by mistake; they can't be brought back. */
export async function deleteMany(
  transaction: StoreTransaction,
  ids: readonly string[],
  { now }: Pick<Moment, 'now'>,
): Promise<void> {
  const known = await readRows(transaction, ids.map(inMirror));
  await writeRows(
    transaction,
    [...known.values()].map((before) => ({ before, after: deleted(before.row, now) })),
  );
  // They were never meant to stay.
  await transaction.deleteTrash(ids);
}
