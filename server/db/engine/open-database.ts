import { StartFailure } from '../../runtime/start-failure.ts';
import { findClosing } from '../copy/closed.ts';
import type { Database, OnStatement, OpenDatabase } from './database.ts';
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
    await refuseClosed(opened.db);
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Changes there would be missing at the place that the data was moved to. */
async function refuseClosed(db: Database): Promise<void> {
  const closing = await findClosing(db);
  if (closing === undefined) return;
  throw new StartFailure(
    'database_unusable',
    closing.state === 'moved'
      ? `The data of this database was moved to ${closing.to} (${closing.at}). Set DATABASE_URL or DATA_DIR to that; npm run move -- --undo lets people go on here instead, without what has changed there.`
      : 'A move into this database did not end. Run npm run move again, which begins anew or ends it.',
  );
}
