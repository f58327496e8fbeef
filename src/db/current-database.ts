import { type Database, declareDatabase } from './versions.ts';

let current: { accountId: string; database: Database } | undefined;

/** The open database of an account. The first call opens it and closes another account's. */
export function databaseOf(accountId: string): Database {
  if (current?.accountId !== accountId) {
    current?.database.close();
    current = { accountId, database: declareDatabase(accountId, () => import('./upgrades.ts')) };
  }
  return current.database;
}

export function closeDatabase(): void {
  current?.database.close();
  current = undefined;
}
