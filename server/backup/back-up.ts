import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openPlace } from '../db/engine/place.ts';
import { isThere, writeArchive } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import type { Source } from './command-line.ts';
import { askServer } from './control-client.ts';
import { copyBesides, refuseNoDatabase } from './data-folder.ts';
import { hold } from './hold.ts';
import { writeSql } from './sql-file.ts';

/**
 * Backs a data folder up into one file, as it is at one moment, with or without a running server. A failure changes
 * nothing.
 * @param file the target; an existing file is never replaced
 * @returns the absolute path of the file
 */
export async function backUp(dataFolder: string, file: string, now: Date): Promise<string> {
  const target = await newFile(file);
  await withSnapshot(dataFolder, async (snapshot) => {
    await copyBesides(dataFolder, snapshot);
    await writeArchive(snapshot, target, now);
  });
  return target;
}

/** The same in SQL, of either database, without the files beside it. */
export async function backUpSql({ databaseUrl, dataFolder }: Source, file: string): Promise<string> {
  const target = await newFile(file);
  const write = async (place: string) => {
    const { db, close } = await openPlace(place);
    await writeSql(db, target).finally(close);
  };
  await (databaseUrl === undefined ? withSnapshot(dataFolder, write) : write(databaseUrl));
  return target;
}

async function newFile(file: string): Promise<string> {
  const target = resolve(file);
  if (await isThere(target)) throw new BackupFailure('file_exists', `${target} is there already.`);
  return target;
}

/** Lends a copy of a data folder's database, in a folder of its own. */
async function withSnapshot(dataFolder: string, use: (snapshot: string) => Promise<void>): Promise<void> {
  await refuseNoDatabase(dataFolder);
  const snapshots = join(dataFolder, 'snapshots');
  await mkdir(snapshots, { recursive: true, mode: 0o700 });
  const unlock = hold(snapshots, 'Another backup of this folder is under way.');
  const name = crypto.randomUUID();
  try {
    await clear(snapshots);
    await mkdir(join(snapshots, name), { mode: 0o700 });
    await takeSnapshot(dataFolder, name);
    await use(join(snapshots, name));
  } finally {
    await clear(snapshots);
    unlock();
  }
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
    if (!(error instanceof BackupFailure)) throw error;
    await askServer(dataFolder, '/snapshot', { name });
    return;
  }
  try {
    await cp(join(dataFolder, 'database'), join(dataFolder, 'snapshots', name, 'database'), { recursive: true });
  } finally {
    unlock();
  }
}
