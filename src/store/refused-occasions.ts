import { reader } from '../db/reader.ts';
import { laneOf } from '../outbox/lane.ts';

/** The refused change of an entity's occasions that a new list of them mends, if nothing else of the entity waits. */
export async function refusedOccasions(entityId: string): Promise<string | undefined> {
  const rows = (await reader.changes()).filter((row) => laneOf(row) === entityId);
  const [first] = rows;
  const isOccasions = first?.kind === 'connection.occasions' || first?.kind === 'profile.occasions';
  return rows.length === 1 && isOccasions && first.state === 'rejected' ? first.id : undefined;
}
