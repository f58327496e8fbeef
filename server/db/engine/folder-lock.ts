import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../../runtime/start-failure.ts';

const SQLITE_BUSY = 5;

/**
 * Takes a folder for this process alone and gives what lets it go. Two processes on one PGlite folder lose data without a
 * word, so this stands before opening it. The kernel drops the lock with its process, however that ends. Only the owner can
 * open the file: whoever else could would be able to hold the lock, and so keep the server from starting.
 * Throws a StartFailure: `folder_locked` when another process holds it, `folder_unusable` when the file can't be written.
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

/**
 * Makes the file for its owner only, or takes everybody else's rights to one that is there. That one is not opened: closing
 * it would drop the lock that this process may hold on it.
 */
function keepToOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(path, 0o600);
  }
}
