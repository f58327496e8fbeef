import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a data folder's backup doesn't hold: what only serves the process that runs, sent mails, and former states. */
const LEFT_OUT = new Set([
  'backups',
  'control.json',
  'database.unfinished',
  'lock',
  'lock-journal',
  'outbox',
  'restoring',
  'snapshots',
]);
const FORMER_STATE = /^before-restore-/;

/** The names in a data folder that a backup holds: the database, and whatever lies beside it, such as generated keys. */
export async function listBackedUp(dataFolder: string): Promise<string[]> {
  const names = await readdir(dataFolder);
  return names.filter((name) => !LEFT_OUT.has(name) && !FORMER_STATE.test(name)).toSorted();
}

/** Copies what lies beside the database, which is seldom written and then by replacing a whole file. */
export async function copyBesides(dataFolder: string, target: string): Promise<void> {
  for (const name of await listBackedUp(dataFolder)) {
    if (name !== 'database') await cp(join(dataFolder, name), join(target, name), { recursive: true });
  }
}

/** A folder, emptied if it was there, that nobody else may look into. */
export async function makeEmptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
