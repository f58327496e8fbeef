import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere, kindOfBackup } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';

/** Left out of a backup: files of the running process, sent mails, and former states. */
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

/** Opening a folder without a database would create one. */
export async function refuseNoDatabase(dataFolder: string): Promise<void> {
  if (await isThere(join(dataFolder, 'database'))) return;
  throw new BackupFailure('no_database', `There is no database in ${dataFolder}. DATA_DIR chooses another folder.`);
}

/** The names in a data folder that a backup holds: the database, and the files beside it, such as generated keys. */
export async function listBackedUp(dataFolder: string): Promise<string[]> {
  const names = (await readdir(dataFolder)).filter((name) => !LEFT_OUT.has(name) && !FORMER_STATE.test(name));
  const isKept = await Promise.all(names.map((name) => isNoBackup(join(dataFolder, name))));
  return names.filter((_, index) => isKept[index]).toSorted();
}

/** A backup may be stored anywhere: including earlier backups would double each one's size. */
async function isNoBackup(path: string): Promise<boolean> {
  return !((await stat(path)).isFile() && (await kindOfBackup(path)) !== undefined);
}

/** Copies the files beside the database, which are rarely written and always replaced as a whole. */
export async function copyBesides(dataFolder: string, target: string): Promise<void> {
  const options = { recursive: true, dereference: true, filter: isNoBackup };
  for (const name of await listBackedUp(dataFolder)) {
    if (name !== 'database') await cp(join(dataFolder, name), join(target, name), options);
  }
}

/** Copies the files beside a database that moves into another folder. */
export async function bringFiles(dataFolder: string, target: string): Promise<void> {
  if (dataFolder !== target && (await isThere(dataFolder))) await copyBesides(dataFolder, target);
}

/** Throws if the target has keys of its own: they belong to another installation, and would be replaced. */
export async function refuseOtherKeys(dataFolder: string, target: string): Promise<void> {
  const [ours, others] = [join(dataFolder, 'vapid.json'), join(target, 'vapid.json')];
  if (!(await isThere(ours)) || !(await isThere(others))) return;
  if ((await readFile(ours)).equals(await readFile(others))) return;
  throw new BackupFailure('data_there', `${target} belongs to another installation: its vapid.json is another one.`);
}

/** Creates or empties a folder that only its owner may read. */
export async function makeEmptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
