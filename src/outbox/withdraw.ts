import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/rows.ts';
import { laneOf } from './lane.ts';

/**
 * Takes a refused change out of the queue because a mended one takes its place, and with it the changes that were held
 * back behind it: the mended one carries the whole entity, theirs included.
 */
export async function withdrawRejected(database: Database, id: string): Promise<void> {
  const rejected = await database.outbox.where('id').equals(id).first();
  if (rejected?.state !== 'rejected') return;
  const { sequence = 0, entityId } = rejected;
  await database.outbox
    .where('entityId')
    .equals(entityId)
    .filter((row) => (row.sequence ?? 0) >= sequence && laneOf(row) === laneOf(rejected))
    .delete();
}

/**
 * Takes the changes of an entity that is being deleted out of the queue, as far as the server can't have seen them.
 * Returns whether the server knows nothing of the entity at all, so that not even its deletion has to be sent.
 */
export async function withdrawForDeletion(database: Database, entityId: string): Promise<boolean> {
  const rows = await database.outbox.where('entityId').equals(entityId).sortBy('sequence');
  const [first] = rows;
  const isUnknown = first?.kind === 'connection.create' && isUnseen(first);
  await database.outbox
    .where('entityId')
    .equals(entityId)
    .filter((row) => isUnknown || isUnseen(row))
    .delete();
  return isUnknown;
}

/** A change without an answer may have arrived all the same; one that was refused or never tried has changed nothing. */
function isUnseen({ state, attempts }: OutboxRow): boolean {
  return state === 'rejected' || attempts === 0;
}
