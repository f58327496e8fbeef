import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isThere, writeArchive } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { readControl } from './control-file.ts';
import { copyBesides } from './data-folder.ts';
import { hold } from './hold.ts';

/**
 * Backs a data folder up into one file, as it is at one moment, with or without a running server. A failure changes
 * nothing.
 * @param file the target; an existing file is never replaced
 * @returns the absolute path of the file
 */
export async function backUp(dataFolder: string, file: string, now: Date): Promise<string> {
  const target = resolve(file);
  if (await isThere(target)) throw new BackupFailure('file_exists', `${target} is there already.`);
  if (!(await isThere(join(dataFolder, 'database')))) {
    throw new BackupFailure('no_database', `There is no database in ${dataFolder}. DATA_DIR chooses another folder.`);
  }
  const snapshots = join(dataFolder, 'snapshots');
  await mkdir(snapshots, { recursive: true, mode: 0o700 });
  const unlock = hold(snapshots, 'Another backup of this folder is under way.');
  const name = crypto.randomUUID();
  try {
    await clear(snapshots);
    await mkdir(join(snapshots, name), { mode: 0o700 });
    await takeSnapshot(dataFolder, name);
    await copyBesides(dataFolder, join(snapshots, name));
    await writeArchive(join(snapshots, name), target, now);
  } finally {
    await clear(snapshots);
    unlock();
  }
  return target;
}

/** Removes every snapshot, including those of killed backups. */
async function clear(snapshots: string): Promise<void> {
  const entries = await readdir(snapshots, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    await rm(join(snapshots, name), { recursive: true });
  }
}

async function takeSnapshot(dataFolder: string, name: string): Promise<void> {
  let unlock: () => void;
  try {
    unlock = hold(dataFolder, 'in use');
  } catch (error) {
    if (error instanceof BackupFailure) return askServer(dataFolder, name);
    throw error;
  }
  try {
    await cp(join(dataFolder, 'database'), join(dataFolder, 'snapshots', name, 'database'), { recursive: true });
  } finally {
    unlock();
  }
}

async function askServer(dataFolder: string, name: string): Promise<void> {
  const control = await readControl(dataFolder);
  if (control === undefined) {
    throw new BackupFailure('server_refused', `The server that uses ${dataFolder} is starting or stopping. Try again.`);
  }
  const headers = { authorization: `Bearer ${control.secret}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ name }) };
  const answer = await fetch(`${control.address}/snapshot`, request).catch(() => undefined);
  if (answer?.ok !== true) {
    const why = answer === undefined ? 'does not answer' : `answered ${answer.status}; its log says why`;
    throw new BackupFailure('server_refused', `The server that uses ${dataFolder} ${why}.`);
  }
}
