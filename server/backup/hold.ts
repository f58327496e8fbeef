import { lockFolder } from '../db/engine/folder-lock.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { BackupFailure } from './backup-failure.ts';

/** Locks a folder for this process, and returns its release. Throws a BackupFailure `data_in_use`. */
export function hold(folder: string, message: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof StartFailure) || error.code !== 'folder_locked') throw error;
    throw new BackupFailure('data_in_use', message);
  }
}
