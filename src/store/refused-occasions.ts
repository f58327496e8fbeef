import type { OutboxRow } from '../db/rows.ts';
import { laneOf } from '../outbox/lane.ts';

/** The refused change of an entity's occasions that a new list of them mends, if nothing else of the entity waits. */
export function refusedOccasions(rows: readonly OutboxRow[]): OutboxRow | undefined {
  const [first, second] = rows.filter((row) => laneOf(row) === row.entityId);
  const isOccasions = first?.kind === 'connection.occasions' || first?.kind === 'profile.occasions';
  return second === undefined && isOccasions && first.state === 'rejected' ? first : undefined;
}
