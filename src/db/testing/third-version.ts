import { Dexie } from 'dexie';
import { type Held, leave } from './leave.ts';

/** Creates an account's database as the third version had it. */
export async function leaveThirdVersion(accountId: string, held: Held): Promise<void> {
  const database = new Dexie(`offra-${accountId}`);
  database.version(3).stores({
    profile: 'id',
    connections: 'id, createdAt, *customHobbiesAndInterests',
    calendar: 'id, *days',
    dropdowns: 'key',
    suggestions: 'key',
    outbox: '++sequence, &id, entityId, state',
    copies: 'id',
    notices: 'id',
    progress: 'key',
  });
  await leave(database, held);
}
