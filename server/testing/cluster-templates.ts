import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { createPgliteDatabase } from '../db/engine/embedded.ts';
import { migrate } from '../db/engine/migrate.ts';
import project from '../../package.json' with { type: 'json' };

const DB = fileURLToPath(new URL('../db', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
const NAME = `pglite-${project.dependencies['@electric-sql/pglite']}`;

/** Tests need no fsync, and little memory each, since several run at once. */
export const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Databases that only the creation of others needs: two thirds of a cluster's files. */
const UNUSED = ['template0', 'template1'];

/** The content of a cluster: this version's tables without rows, or no tables. */
export type Contents = 'tables' | 'nothing';

/** Copies a cluster of the embedded engine into a folder, which is faster than creating one. */
export async function copyCluster(folder: string, contents: Contents = 'tables'): Promise<void> {
  const template = await (contents === 'tables' ? templateWithTables() : emptyTemplate());
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function emptyTemplate(): Promise<string> {
  return keptAs(`${NAME}-empty`, async (folder) => {
    const pglite = await PGlite.create({ dataDir: folder, startParams: START_PARAMETERS });
    await pglite.query('update pg_database set datistemplate = false');
    for (const database of UNUSED) await pglite.query(`drop database ${database}`);
    await pglite.close();
  });
}

function templateWithTables(): Promise<string> {
  return keptAs(`${NAME}-${digestOfMigrations()}`, async (folder) => {
    await copyCluster(folder, 'nothing');
    const pglite = await PGlite.create({ dataDir: folder, startParams: START_PARAMETERS });
    await migrate(createPgliteDatabase(pglite));
    await pglite.close();
  });
}

/** The tables change only with the list of migrations, or with an edit of one. */
function digestOfMigrations(): string {
  const files = ['engine/migrate.ts', ...readdirSync(join(DB, 'migrations')).map((file) => join('migrations', file))];
  const digest = createHash('sha256');
  for (const file of files.toSorted()) digest.update(readFileSync(join(DB, file)));
  return digest.digest('hex').slice(0, 16);
}

/** The folder of that name, stored between runs: creating a cluster takes seconds, copying it does not. */
async function keptAs(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(CACHE, name);
  if (existsSync(kept)) return kept;
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${kept}.${process.pid}`;
  await make(unfinished);
  try {
    await rename(unfinished, kept);
  } catch (error) {
    // Another test file was faster, and its folder is as good.
    await rm(unfinished, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}
