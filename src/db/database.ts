import { Dexie } from 'dexie';
import { fillSummaries, toPending } from './upgrades.ts';
import { type Database as AccountDatabase, databaseName, declareDatabase } from './versions.ts';

/** One account's mirror and what is pending on this device. */
export type Database = AccountDatabase;

/** Opens the database of one account; it is made at its first use. */
export function openDatabase(accountId: string): Database {
  return declareDatabase(accountId, async () => ({ fillSummaries, toPending }));
}

/** Removes an account's mirror and what is pending from this device. Whatever was not sent yet is gone with it: ask first. */
export async function removeDatabase(accountId: string): Promise<void> {
  await Dexie.delete(databaseName(accountId));
}
