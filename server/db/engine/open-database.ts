import type { OpenDatabase } from './database.ts';
import type { OnUnwritable } from './durable-files.ts';
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

/** What hears of a database that is in trouble. */
export interface DatabaseTroubles {
  /** A connection to a PostgreSQL broke; the pool makes a new one. */
  onLost: (error: Error) => void;
  /** The embedded one can't write any more. */
  onUnwritable: OnUnwritable;
}

/** Opens the database that the settings name and brings it to this version's tables. Throws a StartFailure. */
export async function openDatabase(
  choice: DatabaseChoice,
  { onLost, onUnwritable }: DatabaseTroubles,
): Promise<OpenDatabase> {
  const { databaseUrl, databasePoolSize, dataFolder } = choice;
  const opened = await (databaseUrl === undefined
    ? openEmbedded(dataFolder, onUnwritable)
    : openPostgres(databaseUrl, onLost, databasePoolSize));
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
