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
  before: EntityState & { held?: Held };
  after: EntityState;
}

/** What the mirror holds of an entity, where that has been read. */
interface Held {
  entity: Entity | undefined;
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

/** Reads all that this device knows of an entity, at one go: somebody may be waiting for it. */
export async function readState(
  transaction: StoreTransaction,
  mirror: Mirror,
  id: string,
): Promise<EntityState & { held: Held }> {
  const [rows, [found], [entity]] = await Promise.all([
    transaction.queueOf([id]),
    transaction.copies([id]),
    transaction.mirrored(mirror, [id]),
  ]);
  // Bringing up to date what an older version has queued makes a copy.
  const [copy] = rows.length === 0 || found ? [found] : await transaction.copies([id]);
  const isWaitedFor = rows.length > 0 && copy !== undefined;
  return { copy: isWaitedFor ? copy : settledCopy(id, entity), rows, held: { entity } };
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
  // All of it is asked for before any of it is waited for. The removed rows go first, whose keys a new one may have.
  const writing: Promise<void>[] = [];
  if (removed.length > 0) writing.push(transaction.deleteRows(removed));
  const rows = written.flatMap(({ before, after }) => after.rows.filter((row) => !before.rows.includes(row)));
  if (rows.length > 0) writing.push(transaction.putRows(rows));

  const over = written.filter(({ before, after }) => after.rows.length === 0 && before.rows.length > 0);
  if (over.length > 0) writing.push(transaction.deleteCopies(over.map(({ after }) => after.copy.id)));
  const copies = written
    .filter(({ after }) => after.rows.length > 0)
    .filter(({ before, after }) => before.rows.length === 0 || !isSame(before.copy, after.copy))
    .map(({ after }) => after.copy);
  if (copies.length > 0) writing.push(transaction.putCopies(copies));
  await Promise.all([...writing, writeMirrors(transaction, written)]);
}

async function writeMirrors(transaction: StoreTransaction, written: readonly Written[]): Promise<void> {
  for (const mirror of ['profile', 'connections'] as const) {
    const entities = written.filter((one) => one.mirror === mirror);
    for (let from = 0; from < entities.length; from += PIECE) {
      await writeMirrored(transaction, mirror, entities.slice(from, from + PIECE));
    }
  }
}

/** Writes what has become of an entity. */
export function writeState(
  transaction: StoreTransaction,
  mirror: Mirror,
  before: Written['before'],
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
  written: readonly Written[],
): Promise<void> {
  const unread = written.filter(({ before }) => before.held === undefined);
  const places = unread.map(({ after: { copy } }) => ({ mirror, id: copy.id }));
  const read = places.length > 0 ? await readMirrored(transaction, places) : undefined;
  const wanted = written.map(({ before: { held }, after }) => {
    const { id } = after.copy;
    return { id, shown: shownOf(after), held: held ? held.entity : read?.get(id) };
  });
  const gone = wanted.filter(({ shown, held }) => shown === null && held !== undefined).map(({ id }) => id);
  const changed = wanted.flatMap(({ shown, held }) => (shown === null || isSame(shown, held) ? [] : [{ shown, held }]));
  const values = changed.map(({ shown }) => shown);
  const before = changed.map(({ held }) => held);
  await Promise.all([
    gone.length > 0 && transaction.deleteMirrored(mirror, gone),
    changed.length > 0 && transaction.putMirrored(mirror, values, before),
  ]);
}
