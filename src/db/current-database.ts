import { type Database, declareDatabase } from './versions.ts';

let current: { accountId: string; database: Database } | undefined;

/** The open database of the account that is signed in, opening it at the first call. */
export function databaseOf(accountId: string): Database {
  if (current?.accountId !== accountId) {
    current?.database.close();
    current = { accountId, database: declareDatabase(accountId, () => import('./upgrades.ts')) };
  }
  return current.database;
}

/** Closes the open database, if any, so that it can be removed. */
export function closeDatabase(): void {
  current?.database.close();
  current = undefined;
}
