import type { Dexie } from 'dexie';

/** The contents of an account's database, by table. */
export type Held = Record<string, readonly object[]>;

/** Fills the database of an older version and closes it, as that version's last tab does. */
export async function leave(database: Dexie, held: Held): Promise<void> {
  for (const [table, rows] of Object.entries(held)) await database.table(table).bulkAdd(rows);
  database.close();
}
