import type { OutboxRow } from '../db/rows.ts';
import { laneOf } from './lane.ts';

/** Tries that were not let through after which a person may want to be rid of what waits. */
const TRIES = 3;

/**
 * Whether a person may discard a change that waits: it, or one that it waits with, was held up often enough by somebody in
 * between. Not while it is on its way, nor while one behind it was sent, which was made on top of it and is sent again as
 * it was: that one has to go first.
 */
export function isStuck(row: OutboxRow, queue: readonly OutboxRow[]): boolean {
  const lane = laneOf(row);
  const rows = queue.filter((other) => laneOf(other) === lane);
  const behind = rows.slice(rows.findIndex(({ id }) => id === row.id) + 1);
  const isHeldUp = rows.some(({ filtered = 0 }) => filtered >= TRIES);
  return row.state === 'pending' && isHeldUp && behind.every(({ sent }) => sent === undefined);
}
