import type { Client } from '../api/client.ts';
import { fetchConnections } from '../api/connections.ts';
import { fetchDropdowns } from '../api/dropdowns.ts';
import { fetchProfile } from '../api/profile.ts';
import type { Database } from '../db/database.ts';

interface PullContext {
  database: Database;
  client: Client;
  /** Once it is aborted nothing is written any more. */
  signal: AbortSignal;
}

/**
 * Brings the mirror to what the server holds. An entity with changes that were not sent yet is left as it is: its turn
 * comes after they are through. To be called by one at a time (see lock.ts), after pushing.
 */
export async function pull({ database, client, signal }: PullContext): Promise<void> {
  const [profile, connections, dropdowns] = await Promise.all([
    fetchProfile(client),
    fetchConnections(client),
    fetchDropdowns(client),
  ]);
  if (signal.aborted) return;
  const { outbox } = database;
  await database.transaction('rw', database.profile, database.connections, database.dropdowns, outbox, async () => {
    const pending = new Set((await outbox.toArray()).map(({ entityId }) => entityId));
    if (!pending.has(profile.id)) await database.profile.put(profile);
    await database.connections.bulkPut(connections.filter(({ id }) => !pending.has(id)));
    const held = new Set([...connections.map(({ id }) => id), ...pending]);
    await database.connections.filter(({ id }) => !held.has(id)).delete();
    await database.dropdowns.put({ key: 'dropdowns', ...dropdowns });
  });
}
