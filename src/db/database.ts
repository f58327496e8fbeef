import { Dexie } from 'dexie';
import { fillSummaries, toPending } from './upgrades.ts';
import { type Database as AccountDatabase, databaseName, declareDatabase } from './versions.ts';

export type Database = AccountDatabase;

export function openDatabase(accountId: string): Database {
  return declareDatabase(accountId, async () => ({ fillSummaries, toPending }));
}

/** Deletes an account's mirror and pending changes from this device. Unsent changes are lost: ask first. */
export async function removeDatabase(accountId: string): Promise<void> {
  await Dexie.delete(databaseName(accountId));
}
