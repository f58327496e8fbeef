import { Dexie } from 'dexie';
import type { Change } from '../../../contract/schema/change.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import type { Profile } from '../../../contract/schema/profile.ts';

/** What an app of the database's first version left on a device. */
export interface FirstVersion {
  profile?: Profile[];
  connections?: Connection[];
  outbox?: FirstVersionRow[];
}

export type FirstVersionRow = Change & { id: string; baseVersion: number; state: string; attempts: number };

/** Makes an account's database as the first version had it. */
export async function leaveFirstVersion(accountId: string, held: FirstVersion): Promise<void> {
  const database = new Dexie(`offra-${accountId}`);
  database.version(1).stores({
    profile: 'id',
    connections: 'id, createdAt',
    dropdowns: 'key',
    suggestions: 'key',
    outbox: '++sequence, &id, entityId, state',
  });
  for (const [table, rows] of Object.entries(held)) await database.table(table).bulkAdd(rows);
  database.close();
}
