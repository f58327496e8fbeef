import { Dexie } from 'dexie';
import type { Connection } from '../../../contract/schema/connection.ts';

/** Makes an account's database as the second version had it. */
export async function leaveSecondVersion(accountId: string, connections: readonly Connection[]): Promise<void> {
  const database = new Dexie(`offra-${accountId}`);
  database.version(2).stores({
    profile: 'id',
    connections: 'id, createdAt',
    dropdowns: 'key',
    suggestions: 'key',
    outbox: '++sequence, &id, entityId, state',
    copies: 'id',
    notices: 'id',
    progress: 'key',
  });
  await database.table('connections').bulkAdd(connections);
  database.close();
}
