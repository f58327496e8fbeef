import type { Entity, OutboxRow } from '../db/rows.ts';
import type { Mirror, StoreTransaction } from '../db/store.ts';
import { type EntityState, settledCopy, shownOf } from './entity-state.ts';
import { isSame } from './edits.ts';

/** Where the entity of a change is mirrored. */
export function mirrorOf(kind: OutboxRow['kind']): Mirror {
  return kind.startsWith('connection.') ? 'connections' : 'profile';
}

/** Reads all that this device knows of an entity. */
export async function readState(transaction: StoreTransaction, mirror: Mirror, id: string): Promise<EntityState> {
  const rows = await transaction.queueOf(id);
  const [copy] = rows.length > 0 ? await transaction.copies([id]) : [];
  if (copy) return { copy, rows };
  const [mirrored] = await transaction.mirrored(mirror, [id]);
  return { copy: settledCopy(id, mirrored), rows };
}

/**
 * Writes what has become of an entity: its rows of the queue, the server's copy for as long as any waits, and the mirror.
 * What is the same is not written, so that no screen is drawn anew for it.
 */
export async function writeState(
  transaction: StoreTransaction,
  mirror: Mirror,
  before: EntityState,
  after: EntityState,
): Promise<void> {
  const { id } = after.copy;
  const kept = new Set(after.rows.map((row) => row.id));
  const removed = before.rows.filter((row) => !kept.has(row.id));
  if (removed.length > 0) await transaction.deleteRows(removed);
  const written = after.rows.filter((row) => !before.rows.includes(row));
  if (written.length > 0) await transaction.putRows(written);

  if (after.rows.length === 0) {
    if (before.rows.length > 0) await transaction.deleteCopy(id);
  } else if (before.rows.length === 0 || !isSame(before.copy, after.copy)) await transaction.putCopy(after.copy);

  await writeMirrored(transaction, mirror, id, shownOf(after));
}

async function writeMirrored(
  transaction: StoreTransaction,
  mirror: Mirror,
  id: string,
  shown: Entity | null,
): Promise<void> {
  const [mirrored] = await transaction.mirrored(mirror, [id]);
  if (shown === null && mirrored) await transaction.deleteMirrored(mirror, [id]);
  if (shown !== null && !isSame(shown, mirrored)) await transaction.putMirrored(mirror, [shown]);
}
