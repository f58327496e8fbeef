import type { OnStatement, OpenDatabase } from './database.ts';
import type { OnUnwritable } from './durable-files.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseChoice {
  databaseUrl: string | undefined;
  databasePoolSize: number;
  dataFolder: string;
}

export interface DatabaseListeners {
  /** A PostgreSQL connection broke; the pool replaces it. */
  onLost: (error: Error) => void;
  /** The embedded database can't be written to. */
  onUnwritable: OnUnwritable;
  onStatement?: OnStatement;
}

/** Opens and migrates the database. Throws a StartFailure. */
export async function openDatabase(
  choice: DatabaseChoice,
  { onLost, onUnwritable, onStatement }: DatabaseListeners,
): Promise<OpenDatabase> {
  const { databaseUrl, databasePoolSize, dataFolder } = choice;
  const opened = await (databaseUrl === undefined
    ? openEmbedded(dataFolder, onUnwritable, { onStatement })
    : openPostgres(databaseUrl, onLost, { poolSize: databasePoolSize, onStatement }));
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
