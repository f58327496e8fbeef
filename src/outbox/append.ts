import type { Change } from '../../contract/schema/change.ts';
import type { Database } from '../db/database.ts';
import { OUTBOX_FORMAT, type OutboxRow } from '../db/rows.ts';

interface Entry {
  /** The change's own id, which is its idempotency key. */
  id: string;
  change: Change;
  baseVersion: number;
  /** ISO instant. */
  now: string;
}

/** Puts a change at the end of the queue. To be called inside the transaction that lays it over the mirror. */
export async function append(database: Database, { id, change, baseVersion, now }: Entry): Promise<void> {
  const row: OutboxRow = {
    ...change,
    id,
    baseVersion,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: now,
    format: OUTBOX_FORMAT,
  };
  await database.outbox.add(row);
}
