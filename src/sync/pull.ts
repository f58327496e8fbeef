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
    const { id } = profile;
    if (!pending.has(id) && differs(profile, await database.profile.get(id))) await database.profile.put(profile);
    const before = await database.connections.bulkGet(connections.map((connection) => connection.id));
    const changed = connections.filter(
      (connection, at) => differs(connection, before[at]) && !pending.has(connection.id),
    );
    if (changed.length > 0) await database.connections.bulkPut(changed);
    const held = new Set([...connections.map((connection) => connection.id), ...pending]);
    const gone = (await database.connections.toCollection().primaryKeys()).filter((key) => !held.has(key));
    if (gone.length > 0) await database.connections.bulkDelete(gone);
    const lists = { key: 'dropdowns', ...dropdowns } as const;
    if (differs(lists, await database.dropdowns.get(lists.key))) await database.dropdowns.put(lists);
  });
}

/** Whether a row is to be written. Every write has each screen that shows its table read it and draw it anew. */
function differs(row: object, held: object | undefined): boolean {
  return JSON.stringify(row) !== JSON.stringify(held);
}
