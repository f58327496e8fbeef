import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftBehind, memoryFolder } from './memory-folder.ts';

const PREFIX = 'offra-run-';

/**
 * Does something with a folder of this run alone, in which every temporary file of it and of what it starts lies, and
 * removes that folder at the end. So two runs at once never meet.
 * @param parent where that folder is made: the system's place for temporary files unless told
 */
export async function withRunFolder<T>(use: (folder: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const folder = mkdtempSync(join(parent, PREFIX));
  process.env['TMPDIR'] = folder;
  process.env['TEST_RUN_FOLDER'] = folder;
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The same in memory, where there is room: for tests, of which nothing is kept. What measures disks needs a disk. */
export function withRunFolderInMemory<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const memory = memoryFolder();
  if (memory !== undefined) clearLeftBehind(memory, PREFIX);
  return withRunFolder(use, memory);
}
