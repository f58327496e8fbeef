import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/rows.ts';

/** Takes a refused change out of the queue because a mended one takes its place. Leaves any other state alone. */
export async function withdrawRejected(database: Database, id: string): Promise<void> {
  await database.outbox
    .where('id')
    .equals(id)
    .filter(({ state }) => state === 'rejected')
    .delete();
}

/**
 * Takes all changes of an entity out of the queue if the server can't have seen any of them, so that something made and
 * deleted on this device alone is never sent. Returns whether it did.
 */
export async function withdrawUnseen(database: Database, entityId: string): Promise<boolean> {
  const rows = await database.outbox.where('entityId').equals(entityId).sortBy('sequence');
  const [first] = rows;
  if (first?.kind !== 'connection.create' || !isUnseen(first)) return false;
  await database.outbox.where('entityId').equals(entityId).delete();
  return true;
}

function isUnseen({ state, attempts }: OutboxRow): boolean {
  return state === 'rejected' || attempts === 0;
}
