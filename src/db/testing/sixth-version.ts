import { Dexie } from 'dexie';
import { type Held, leave } from './leave.ts';

/** Creates an account's database as the sixth version had it. */
export async function leaveSixthVersion(accountId: string, held: Held): Promise<void> {
  await leave(openSixthVersion(accountId), held);
}

/** Opens an account's database as a tab of the sixth version does, also beside a newer one. */
export function openSixthVersion(accountId: string): Dexie {
  const database = new Dexie(`offra-${accountId}`);
  database.version(6).stores({
    profile: 'id',
    connections: 'id, createdAt, *customHobbiesAndInterests',
    calendar: 'id, *days',
    summaries: 'id, *days',
    dropdowns: 'key',
    suggestions: 'key',
    outbox: '++sequence, &id, entityId, state',
    copies: 'id',
    notices: 'id',
    progress: 'key',
    snoozes: 'id',
    drafts: 'id',
  });
  return database;
}
