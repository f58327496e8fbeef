import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Which engine to open: a PostgreSQL by its address, or the embedded one in a folder. */
export interface DatabaseChoice {
  databaseUrl: string | undefined;
  /** The most connections that this process opens to a PostgreSQL. */
  databasePoolSize: number;
  dataFolder: string;
}

/** Opens the database that the settings name and brings it to this version's tables. Throws a StartFailure. */
export async function openDatabase(choice: DatabaseChoice, onLost: (error: Error) => void): Promise<OpenDatabase> {
  const { databaseUrl, databasePoolSize, dataFolder } = choice;
  const opened = await (databaseUrl === undefined
    ? openEmbedded(dataFolder)
    : openPostgres(databaseUrl, onLost, databasePoolSize));
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
