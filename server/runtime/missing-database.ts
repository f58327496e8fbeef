import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Files that a server, or a copy of its folder, leaves in a data folder. */
const TRACES = ['vapid.json', 'backups', 'outbox'];

/** A warning when an empty database is created in a used folder: people would seem to have lost everything. */
export function missingDatabase({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>) {
  if (databaseUrl !== undefined || existsSync(join(dataFolder, 'database'))) return undefined;
  const trace = TRACES.find((name) => existsSync(join(dataFolder, name)));
  if (trace === undefined) return undefined;
  return (
    `${dataFolder} holds ${trace} but no database, so an empty one was made there. If people's data is in a PostgreSQL, ` +
    'DATABASE_URL is missing; if it was in this folder, stop the server and restore a backup with --force.'
  );
}
