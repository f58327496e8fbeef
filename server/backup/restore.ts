import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renewLineage } from '../db/changes.ts';
import { openAgain } from '../db/copy/closed.ts';
import { syncFolder, syncTree } from '../db/engine/durable-files.ts';
import { openEmbedded } from '../db/engine/embedded.ts';
import { migrate } from '../db/engine/migrate.ts';
import { versionFloor } from '../policies/sync/restored-version.ts';
import { isThere, kindOfBackup, readArchive } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { copyBesides, listBackedUp, makeEmptyFolder } from './data-folder.ts';
import { hold } from './hold.ts';
import { loadSql } from './sql-file.ts';

export interface Restored {
  /** Where the folder's former content is now; undefined if it was empty. */
  former: string | undefined;
}

/**
 * Restores a backup into a data folder that no server uses. The archive is checked and its database opened before
 * anything is replaced; the former content is saved beside it.
 * @param isForced whether an existing database may be replaced
 */
export async function restore(dataFolder: string, file: string, isForced: boolean, now: Date): Promise<Restored> {
  const source = resolve(file);
  if (!(await isThere(source))) throw new BackupFailure('bad_argument', `There is no file ${source}.`);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const unlock = hold(dataFolder, `A server uses ${dataFolder}. Stop it first.`);
  try {
    const hasDatabase = await isThere(join(dataFolder, 'database'));
    if (hasDatabase && !isForced) {
      throw new BackupFailure('data_there', `${dataFolder} holds a database. --force replaces it and keeps it aside.`);
    }
    const restoring = join(dataFolder, 'restoring');
    await unpack(source, { dataFolder, restoring, now });
    return { former: await replace(dataFolder, restoring, now) };
  } finally {
    unlock();
  }
}

interface Folders {
  dataFolder: string;
  restoring: string;
  now: Date;
}

async function unpack(source: string, { dataFolder, restoring, now }: Folders): Promise<void> {
  await makeEmptyFolder(restoring);
  try {
    await ((await kindOfBackup(source)) === 'sql'
      ? unpackSql(source, dataFolder, restoring)
      : readArchive(source, restoring));
    await beginAnew(restoring, now);
    // The backup has the database folder's own mode, perhaps open: only the folder above kept others out.
    await chmod(join(restoring, 'database'), 0o700);
    await rm(join(restoring, 'lock'), { force: true });
    await syncTree(restoring);
  } catch (error) {
    await rm(restoring, { recursive: true, force: true });
    throw error;
  }
}

/** A backup in SQL holds the database alone, so the files beside it stay. */
async function unpackSql(source: string, dataFolder: string, restoring: string): Promise<void> {
  const { db, close } = await openEmbedded(restoring);
  await loadSql(db, source).finally(close);
  await copyBesides(dataFolder, restoring);
}

/** Starts a new history: devices with changes from after the backup then pull everything. */
async function beginAnew(folder: string, now: Date): Promise<void> {
  const { db, close } = await openEmbedded(folder);
  try {
    // Of a database whose data was moved away.
    await openAgain(db);
    await migrate(db);
    await renewLineage(db, randomUUID(), versionFloor(now));
  } finally {
    await close();
  }
}

/** The database goes last: an interrupted restore leaves a folder without one, on which the server refuses to start. */
async function replace(dataFolder: string, restoring: string, now: Date): Promise<string | undefined> {
  const names = (await readdir(restoring)).toSorted((a, b) => Number(a === 'database') - Number(b === 'database'));
  const former = join(dataFolder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const present = await listBackedUp(dataFolder);
  if (present.length > 0) await mkdir(former, { mode: 0o700 });
  for (const name of present) await rename(join(dataFolder, name), join(former, name));
  for (const name of names) await rename(join(restoring, name), join(dataFolder, name));
  await rm(restoring, { recursive: true });
  syncFolder(dataFolder);
  return present.length > 0 ? former : undefined;
}
