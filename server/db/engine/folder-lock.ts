import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../../runtime/start-failure.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process and returns the unlock function: two processes on a PGlite folder lose data silently.
 * The kernel unlocks it when the process ends. Only the owner can open the file; another user could block the server's
 * start.
 * Throws a StartFailure: `folder_locked`, or `folder_unusable` if the file can't be written.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  let file: DatabaseSync | undefined;
  try {
    keepToOwner(path);
    file = new DatabaseSync(path);
    file.exec('PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartFailure('folder_locked', `The data folder ${folder} is in use by another running server.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure('folder_unusable', `The data folder ${folder} cannot be used: ${reason}.`);
  }
  return () => file.close();
}

/** Restricts the file to its owner. Doesn't open it: closing it would release this process's lock. */
function keepToOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(path, 0o600);
  }
}
