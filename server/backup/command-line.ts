import { type Config, readConfig } from '../config.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { BackupFailure } from './backup-failure.ts';

/** The configured database. */
export type Source = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** Runs a command on the configured database and prints its result. A failure becomes one line and exit code 1. */
export async function runCommand(work: (source: Source) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(readConfig(process.env))}\n`);
  } catch (error) {
    if (!(error instanceof BackupFailure) && !(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The folder of the embedded database. Throws where a PostgreSQL is in use instead. */
export function embeddedFolder({ databaseUrl, dataFolder }: Source): string {
  if (databaseUrl === undefined) return dataFolder;
  throw new BackupFailure(
    'not_embedded',
    'DATABASE_URL is set: back that PostgreSQL up with npm run backup -- --sql or pg_dump, and restore it with psql or pg_restore (see docs/operations.md).',
  );
}

/** The failure for wrong arguments, which says how a command is used. */
export function usage(text: string): BackupFailure {
  return new BackupFailure('bad_argument', `Usage: ${text}`);
}
