import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** What a folder gets from a server that ran on it, or from whoever saved what it held. */
const TRACES = ['vapid.json', 'backups', 'outbox'];

/**
 * What to tell an operator where an empty database is made in a folder that was used before: it looks to people as if all
 * of theirs were lost. Undefined where there is nothing to tell.
 */
export function missingDatabase({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>) {
  if (databaseUrl !== undefined || existsSync(join(dataFolder, 'database'))) return undefined;
  const trace = TRACES.find((name) => existsSync(join(dataFolder, name)));
  if (trace === undefined) return undefined;
  return (
    `${dataFolder} holds ${trace} but no database, so an empty one was made there. If people's data is in a PostgreSQL, ` +
    'DATABASE_URL is missing; if it was in this folder, stop the server and restore a backup with --force.'
  );
}
