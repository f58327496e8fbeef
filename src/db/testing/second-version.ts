import { Dexie } from 'dexie';
import { type Held, leave } from './leave.ts';

/** Creates an account's database as the second version had it. */
export async function leaveSecondVersion(accountId: string, held: Held): Promise<void> {
  await leave(openSecondVersion(accountId), held);
}

/** Opens an account's database as a tab of the second version does, also beside a newer one. */
export function openSecondVersion(accountId: string): Dexie {
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
  return database;
}
