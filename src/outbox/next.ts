import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/rows.ts';

/** What the queue holds for the sender: a row to send now, the moment to try again, or nothing. */
export type Next = { kind: 'send'; row: OutboxRow } | { kind: 'wait'; until: number } | { kind: 'empty' };

/**
 * The oldest change that may be sent at `now` (milliseconds since the epoch). Within an entity the order of entry is
 * kept: a change that waits or was refused holds back the later ones of its own entity, and no other's.
 */
export async function next(database: Database, now: number): Promise<Next> {
  const rows = await database.outbox.orderBy('sequence').toArray();
  const heldBack = new Set<string>();
  let until = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (heldBack.has(row.entityId)) continue;
    if (row.state !== 'rejected' && row.nextAttemptAt <= now) return { kind: 'send', row };
    if (row.state !== 'rejected') until = Math.min(until, row.nextAttemptAt);
    heldBack.add(row.entityId);
  }
  return Number.isFinite(until) ? { kind: 'wait', until } : { kind: 'empty' };
}
