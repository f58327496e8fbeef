import { existsSync } from 'node:fs';
import { access, constants, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, PGliteDialect, sql } from 'kysely';
import { StartFailure } from '../../runtime/start-failure.ts';
import { createDatabase, DATE_TYPE, type OnStatement, type OpenDatabase } from './database.ts';
import { pgliteRunSql } from './pglite-run-sql.ts';
import {
  DURABLE_START_PARAMETERS,
  DurableFiles,
  type LogDisk,
  type OnUnwritable,
  syncFolder,
  syncTree,
} from './durable-files.ts';
import { lockFolder } from './folder-lock.ts';
import { givingWay } from './giving-way.ts';
import type { Tables } from './tables.ts';

/** Makes PGlite's rows look like those of the other engine. */
export const PGLITE_PARSERS = { [DATE_TYPE]: (day: string) => day };

export function createPgliteDatabase(pglite: PGlite, onStatement?: OnStatement): Kysely<Tables> {
  return createDatabase(new PGliteDialect({ pglite }), onStatement).withPlugin(givingWay());
}

/**
 * Opens the embedded PostgreSQL, or creates it in the folder. For one process at a time; acknowledged commits survive
 * crashes and power cuts. Throws a StartFailure for a locked or unusable folder.
 * @param onUnwritable ends the process when the disk is full or unwritable
 */
export async function openEmbedded(
  dataFolder: string,
  onUnwritable: OnUnwritable = endProcess,
  { disk, onStatement }: { disk?: LogDisk; onStatement?: OnStatement } = {},
): Promise<OpenDatabase> {
  await makeFolder(dataFolder);
  const unlock = lockFolder(dataFolder);
  const folder = join(dataFolder, 'database');
  try {
    refuseHalfRestored(dataFolder, folder);
    await refuseHalfCopied(folder);
    await refuseOtherMajor(folder);
    const pglite = await openPglite(folder, onUnwritable, disk);
    const db = createPgliteDatabase(pglite, onStatement);
    return {
      db,
      runSql: pgliteRunSql(pglite, db),
      // Without a query in between, the files are as after a power cut: complete, with their log.
      snapshot: async (target) => {
        await sql`checkpoint`.execute(db);
        await pglite.runExclusive(() => cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }));
      },
      close: async () => {
        await (pglite.closed ? undefined : pglite.close());
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function endProcess(): never {
  process.stderr.write('The disk of the database is full, or cannot be written to.\n');
  process.exit(1);
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartFailure('folder_unusable', `The data folder ${folder} cannot be made or written to (${reason}).`);
  }
}

/** A killed restore has moved the former database aside; starting with a new one would look like data loss. */
function refuseHalfRestored(dataFolder: string, folder: string): void {
  if (existsSync(folder) || !existsSync(join(dataFolder, 'restoring'))) return;
  throw new StartFailure(
    'database_unusable',
    `A restore into ${dataFolder} was interrupted. Run npm run restore again.`,
  );
}

/** PGlite recognises a database by this file, and would overwrite an incomplete copy without it. */
async function refuseHalfCopied(folder: string): Promise<void> {
  if (!existsSync(folder) || existsSync(join(folder, 'PG_VERSION'))) return;
  if ((await readdir(folder)).length === 0) return;
  throw new StartFailure(
    'database_unusable',
    `The database in ${folder} is not whole: its file PG_VERSION is missing. Copy all of it again, or restore a backup.`,
  );
}

/** The version of PostgreSQL inside of PGlite, whose files no other major version reads. */
export const EMBEDDED_MAJOR = '18';

async function refuseOtherMajor(folder: string): Promise<void> {
  const file = join(folder, 'PG_VERSION');
  const major = existsSync(file) ? (await readFile(file, 'utf8')).trim() : EMBEDDED_MAJOR;
  if (major === EMBEDDED_MAJOR) return;
  throw new StartFailure(
    'database_unusable',
    `The database in ${folder} is of PostgreSQL ${major}, and this version of offra has ${EMBEDDED_MAJOR}. Run npm run backup -- --sql with the version of offra that wrote it, and npm run restore with this one (docs/operations.md).`,
  );
}

async function openPglite(folder: string, onUnwritable: OnUnwritable, disk?: LogDisk): Promise<PGlite> {
  if (!existsSync(folder)) await createCluster(folder, onUnwritable, disk);
  try {
    return await startPglite(folder, onUnwritable, disk);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure('database_unusable', `The database in ${folder} cannot be opened: ${reason}`);
  }
}

/** Moved into place when complete. Only its owner gets access: PGlite lets every user write to its files. */
async function createCluster(folder: string, onUnwritable: OnUnwritable, disk?: LogDisk): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const pglite = await startPglite(unfinished, onUnwritable, disk);
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
  syncFolder(join(folder, '..'));
}

function startPglite(folder: string, onUnwritable: OnUnwritable, disk?: LogDisk): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFiles(folder, onUnwritable, disk),
    startParams: DURABLE_START_PARAMETERS,
    parsers: PGLITE_PARSERS,
  });
}
