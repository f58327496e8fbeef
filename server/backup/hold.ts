import { lockFolder } from '../db/engine/folder-lock.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { BackupFailure } from './backup-failure.ts';

/**
 * Takes a folder for this process alone and gives what lets it go. Throws a BackupFailure `data_in_use` with the message
 * where another process holds it.
 */
export function hold(folder: string, message: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof StartFailure) || error.code !== 'folder_locked') throw error;
    throw new BackupFailure('data_in_use', message);
  }
}
