import type { Queries } from '../engine/database.ts';

/** Whether any planned message is unsettled. */
export async function hasOpenBatches(db: Queries): Promise<boolean> {
  const open = await db.selectFrom('reminderBatches').select('id').where('endedAt', 'is', null).limit(1).execute();
  return open.length > 0;
}

/** Batches whose job is uncertain, oldest first. */
export async function listUnqueuedBatches(db: Queries, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reminderBatches')
    .select('id')
    .where('endedAt', 'is', null)
    .where('queuedAt', 'is', null)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function noteQueued(db: Queries, ids: readonly string[], queuedAt: Date): Promise<void> {
  await db
    .updateTable('reminderBatches')
    .set({ queuedAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** Has every open batch queued again, for a database whose queue is lost. */
export async function requeueBatches(db: Queries): Promise<void> {
  await db.updateTable('reminderBatches').set({ queuedAt: null }).where('endedAt', 'is', null).execute();
}

export async function noteEnded(db: Queries, id: string, endedAt: Date): Promise<void> {
  await db.updateTable('reminderBatches').set({ endedAt }).where('id', '=', id).execute();
}
