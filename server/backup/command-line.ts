import { readConfig } from '../config.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { BackupFailure } from './backup-failure.ts';

/** Runs a command on the configured data folder and prints its result. A failure becomes one line and exit code 1. */
export async function runCommand(work: (dataFolder: string) => Promise<string>): Promise<void> {
  try {
    const { databaseUrl, dataFolder } = readConfig(process.env);
    if (databaseUrl !== undefined) throw notEmbedded();
    process.stdout.write(`${await work(dataFolder)}\n`);
  } catch (error) {
    if (!(error instanceof BackupFailure) && !(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function notEmbedded(): BackupFailure {
  return new BackupFailure(
    'not_embedded',
    'DATABASE_URL is set: back that PostgreSQL up with pg_dump and restore it with pg_restore (see docs/operations.md).',
  );
}

/** The failure for wrong arguments, which says how a command is used. */
export function usage(text: string): BackupFailure {
  return new BackupFailure('bad_argument', `Usage: ${text}`);
}
