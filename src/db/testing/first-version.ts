import { Dexie } from 'dexie';
import type { Change } from '../../../contract/schema/sync/change.ts';
import { type Held, leave } from './leave.ts';

export type FirstVersionRow = Change & { id: string; baseVersion: number; state: string; attempts: number };

/** Creates an account's database as the first version had it. */
export async function leaveFirstVersion(accountId: string, held: Held): Promise<void> {
  const database = new Dexie(`offra-${accountId}`);
  database.version(1).stores({
    profile: 'id',
    connections: 'id, createdAt',
    dropdowns: 'key',
    suggestions: 'key',
    outbox: '++sequence, &id, entityId, state',
  });
  await leave(database, held);
}
