import type { MirrorTable } from '../../contract/records/records.ts';
import { isSame } from '../../contract/records/values.ts';
import type { Entity, PendingRow } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { isSettled, settledRow } from './states.ts';

export interface Place {
  mirror: MirrorTable;
  id: string;
}

export interface Known {
  row: PendingRow;
  isStored: boolean;
  mirrored: Entity | undefined;
}

export interface Written {
  before: Known;
  after: PendingRow;
}

/** Rows per write, so that the page stays responsive. */
const PIECE = 25;

/** Reads the rows and the mirrored entities of places. No id may occur twice. */
export async function readRows(transaction: StoreTransaction, places: readonly Place[]): Promise<Map<string, Known>> {
  const stored = await transaction.pending(places.map(({ id }) => id));
  const mirrored = new Map<string, Entity>();
  for (const [mirror, ofMirror] of Map.groupBy(places, (place) => place.mirror)) {
    const ids = ofMirror.map(({ id }) => id);
    for (const entity of await transaction.mirrored(mirror, ids)) if (entity) mirrored.set(entity.id, entity);
  }
  return new Map(
    places.map(({ mirror, id }, at) => {
      const row = stored[at];
      const entity = mirrored.get(id);
      return [id, { row: row ?? settledRow(mirror, id, entity), isStored: row !== undefined, mirrored: entity }];
    }),
  );
}

/** As `readRows`, for one entity. */
export async function readRow(transaction: StoreTransaction, mirror: MirrorTable, id: string): Promise<Known> {
  const known = (await readRows(transaction, [{ mirror, id }])).get(id);
  if (known === undefined) throw new Error('What was asked for was not read');
  return known;
}

/** Writes rows and mirror. Unchanged entities are skipped, so that no screen is drawn again for them. */
export async function writeRows(transaction: StoreTransaction, written: readonly Written[]): Promise<void> {
  const settled = written.filter(({ after }) => isSettled(after));
  const pending = written.filter(({ before, after }) => !isSettled(after) && before.row !== after);
  const removed = settled.filter(({ before }) => before.isStored).map(({ after }) => after.id);
  const fresh = pending.some(({ after }) => after.since === 0) ? await transaction.lastSince() : 0;
  let since = fresh;
  const rows = pending.map(({ after }) => (after.since === 0 ? { ...after, since: (since += 1) } : after));
  // All requests are started before any is awaited.
  await Promise.all([
    removed.length > 0 && transaction.deletePending(removed),
    rows.length > 0 && transaction.putPending(rows),
    writeMirrors(transaction, written),
  ]);
}

/** As `writeRows`, for one entity. */
export function writeRow(transaction: StoreTransaction, before: Known, after: PendingRow): Promise<void> {
  return writeRows(transaction, [{ before, after }]);
}

async function writeMirrors(transaction: StoreTransaction, written: readonly Written[]): Promise<void> {
  for (const [mirror, ofMirror] of Map.groupBy(written, ({ after }) => after.mirror)) {
    for (let from = 0; from < ofMirror.length; from += PIECE) {
      await writeMirrored(transaction, mirror, ofMirror.slice(from, from + PIECE));
    }
  }
}

async function writeMirrored(
  transaction: StoreTransaction,
  mirror: MirrorTable,
  written: readonly Written[],
): Promise<void> {
  const gone = written
    .filter(({ before, after }) => after.mine === null && before.mirrored)
    .map(({ after }) => after.id);
  const changed = written.flatMap(({ before, after: { mine } }) =>
    mine === null || isSame(mine, before.mirrored) ? [] : [{ mine, before: before.mirrored }],
  );
  await Promise.all([
    gone.length > 0 && transaction.deleteMirrored(mirror, gone),
    changed.length > 0 &&
      transaction.putMirrored(
        mirror,
        changed.map(({ mine }) => mine),
        changed.map(({ before }) => before),
      ),
  ]);
}
