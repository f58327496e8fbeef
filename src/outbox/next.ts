import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/rows.ts';
import { laneOf } from './lane.ts';

/** What the queue holds for the sender: a row to send now, the moment to try again, or nothing. */
export type Next = { kind: 'send'; row: OutboxRow } | { kind: 'wait'; until: number } | { kind: 'empty' };

/** No change waits longer than this, in milliseconds, whatever a clock that was set wrong has noted. */
const LONGEST_WAIT = 60 * 60_000;

/**
 * The oldest change that may be sent at `now` (milliseconds since the epoch). Within an entity the order of entry is
 * kept: a change that waits or was refused holds back the later ones of its own entity, and no other's.
 */
export async function next(database: Database, now: number): Promise<Next> {
  const rows = await database.outbox.orderBy('sequence').toArray();
  const heldBack = new Set<string>();
  let until = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const lane = laneOf(row);
    if (heldBack.has(lane)) continue;
    if (row.state !== 'rejected' && isDue(row, now)) return { kind: 'send', row };
    if (row.state !== 'rejected') until = Math.min(until, row.nextAttemptAt);
    heldBack.add(lane);
  }
  return Number.isFinite(until) ? { kind: 'wait', until } : { kind: 'empty' };
}

function isDue({ nextAttemptAt }: OutboxRow, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt > now + LONGEST_WAIT;
}
