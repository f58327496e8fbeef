import type { OutboxRow } from '../db/rows.ts';

/** Tries in vain after which a person may want to be rid of what waits. */
const TRIES = 3;

/**
 * Whether a person may discard a change that waits: it, or one that it waits with, was tried often enough. Not while one
 * behind it was sent, which was made on top of it and is sent again as it was: that one has to go first.
 */
export function isStuck({ id, state, entityId }: OutboxRow, queue: readonly OutboxRow[]): boolean {
  const rows = queue.filter((other) => other.entityId === entityId);
  const behind = rows.slice(rows.findIndex((other) => other.id === id) + 1);
  const isTried = rows.some((other) => other.state !== 'rejected' && other.attempts >= TRIES);
  return state !== 'rejected' && isTried && behind.every(({ sent }) => sent === undefined);
}
