import type { Entity, OutboxRow } from '../db/rows.ts';
import type { Mirror, StoreTransaction } from '../db/store.ts';
import { type EntityState, settledCopy, shownOf } from './entity-state.ts';
import { isSame } from './edits.ts';

/** Where the entity of a change is mirrored. */
export function mirrorOf(kind: OutboxRow['kind']): Mirror {
  return kind.startsWith('connection.') ? 'connections' : 'profile';
}

/** Which entity, and where it is mirrored. */
export interface Place {
  mirror: Mirror;
  id: string;
}

/** What has become of an entity. */
export interface Written {
  mirror: Mirror;
  before: EntityState;
  after: EntityState;
}

/** How many rows are written at once, so that none of it keeps the page from answering. */
const PIECE = 25;

/** Reads all that this device knows of entities, by their ids. None may be named twice. */
export async function readStates(
  transaction: StoreTransaction,
  places: readonly Place[],
): Promise<Map<string, EntityState>> {
  const rows = new Map<string, OutboxRow[]>(places.map(({ id }) => [id, []]));
  for (const row of await transaction.queueOf([...rows.keys()])) rows.get(row.entityId)?.push(row);
  const waiting = places.map(({ id }) => id).filter((id) => rows.get(id)?.length !== 0);
  const copies = new Map((await transaction.copies(waiting)).map((copy) => [copy?.id, copy]));
  const shown = await readMirrored(
    transaction,
    places.filter(({ id }) => !copies.has(id)),
  );
  return new Map(
    places.map(({ id }) => [id, { copy: copies.get(id) ?? settledCopy(id, shown.get(id)), rows: rows.get(id) ?? [] }]),
  );
}

/** Reads all that this device knows of an entity. */
export async function readState(transaction: StoreTransaction, mirror: Mirror, id: string): Promise<EntityState> {
  const states = await readStates(transaction, [{ mirror, id }]);
  return states.get(id) ?? { copy: settledCopy(id, undefined), rows: [] };
}

/**
 * Writes what has become of entities: their rows of the queue, the server's copy for as long as any waits, and the mirror.
 * What is the same is not written, so that no screen is drawn anew for it.
 */
export async function writeStates(transaction: StoreTransaction, written: readonly Written[]): Promise<void> {
  const removed = written.flatMap(({ before, after }) => {
    const kept = new Set(after.rows.map(({ id }) => id));
    return before.rows.filter(({ id }) => !kept.has(id));
  });
  if (removed.length > 0) await transaction.deleteRows(removed);
  const rows = written.flatMap(({ before, after }) => after.rows.filter((row) => !before.rows.includes(row)));
  if (rows.length > 0) await transaction.putRows(rows);

  const over = written.filter(({ before, after }) => after.rows.length === 0 && before.rows.length > 0);
  if (over.length > 0) await transaction.deleteCopies(over.map(({ after }) => after.copy.id));
  const copies = written
    .filter(({ after }) => after.rows.length > 0)
    .filter(({ before, after }) => before.rows.length === 0 || !isSame(before.copy, after.copy))
    .map(({ after }) => after.copy);
  if (copies.length > 0) await transaction.putCopies(copies);

  for (const mirror of ['profile', 'connections'] as const) {
    const states = written.filter((one) => one.mirror === mirror).map(({ after }) => after);
    for (let from = 0; from < states.length; from += PIECE) {
      await writeMirrored(transaction, mirror, states.slice(from, from + PIECE));
    }
  }
}

/** Writes what has become of an entity. */
export function writeState(
  transaction: StoreTransaction,
  mirror: Mirror,
  before: EntityState,
  after: EntityState,
): Promise<void> {
  return writeStates(transaction, [{ mirror, before, after }]);
}

async function readMirrored(transaction: StoreTransaction, places: readonly Place[]): Promise<Map<string, Entity>> {
  const found = new Map<string, Entity>();
  for (const mirror of ['profile', 'connections'] as const) {
    const ids = places.filter((place) => place.mirror === mirror).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const entity of await transaction.mirrored(mirror, ids)) if (entity) found.set(entity.id, entity);
  }
  return found;
}

async function writeMirrored(
  transaction: StoreTransaction,
  mirror: Mirror,
  states: readonly EntityState[],
): Promise<void> {
  const held = await readMirrored(
    transaction,
    states.map(({ copy: { id } }) => ({ mirror, id })),
  );
  const wanted = states.map((state) => ({ id: state.copy.id, shown: shownOf(state) }));
  const gone = wanted.filter(({ id, shown }) => shown === null && held.has(id)).map(({ id }) => id);
  if (gone.length > 0) await transaction.deleteMirrored(mirror, gone);
  const changed = wanted.flatMap(({ id, shown }) => (shown === null || isSame(shown, held.get(id)) ? [] : [shown]));
  if (changed.length > 0) await transaction.putMirrored(mirror, changed);
}
