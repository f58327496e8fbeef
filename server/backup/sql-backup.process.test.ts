import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findLineage } from '../db/changes.ts';
import type { Database } from '../db/engine/database.ts';
import { EMBEDDED_MAJOR, openEmbedded } from '../db/engine/embedded.ts';
import { loadVapidKeys } from '../push/vapid-keys.ts';
import { copyCluster } from '../testing/cluster-templates.ts';
import { allRows, fillEveryTable, rowsBesidesHistory } from '../testing/every-table.ts';
import { backUp, backUpSql } from './back-up.ts';
import { backUpInProcess } from './nightly.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

let folder: string;
let filled: string;
/** A backup of the filled folder. */
let backup: string;
let file: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-sql-'));
  filled = join(folder, 'filled');
  backup = join(folder, 'backup.sql.gz');
  await copyCluster(join(filled, 'database'));
  await using(filled, fillEveryTable);
  await loadVapidKeys(filled);
  await backUpSql({ databaseUrl: undefined, dataFolder: filled }, backup);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  count += 1;
  file = join(folder, `${count}.sql.gz`);
  await copyFile(backup, file);
});

async function using<T>(place: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openEmbedded(place);
  return use(db).finally(close);
}

/** The statements of a backup that make tables, keys and checks. */
async function statementsOf(path: string) {
  return gunzipSync(await readFile(path))
    .toString()
    .match(/^(create|alter) .*/gm);
}

test('every kind of row comes back from a backup in SQL, in a folder whose database is new', async () => {
  const target = join(folder, 'elsewhere');
  expect(Object.entries(await using(filled, allRows)).filter(([, rows]) => rows.length === 0)).toEqual([]);
  await restore(target, file, false, NOW);
  expect(await using(target, rowsBesidesHistory)).toEqual(await using(filled, rowsBesidesHistory));
  expect(await using(target, findLineage)).not.toBe(await using(filled, findLineage));
  const again = join(folder, 'again.sql.gz');
  await backUpSql({ databaseUrl: undefined, dataFolder: target }, again);
  expect(await statementsOf(again)).toEqual(await statementsOf(file));
});

test('only its owner may read the file, an existing one is never replaced, and it is in no other backup', async () => {
  const source = { databaseUrl: undefined, dataFolder: filled };
  const beside = join(filled, 'tuesday.sql.gz');
  await backUpSql(source, beside);
  expect((await stat(beside)).mode & 0o777).toBe(0o600);
  await expect(backUpSql(source, beside)).rejects.toMatchObject({ code: 'file_exists' });
  await backUp(filled, join(folder, 'files.tar.gz'), NOW);
  const target = join(folder, 'from-files');
  await restore(target, join(folder, 'files.tar.gz'), false, NOW);
  expect((await readdir(target)).toSorted()).toEqual(['database', 'lock', 'vapid.json']);
  await rm(beside);
});

const spoil = (change: (text: string) => string) => async () =>
  writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())));

const breakages: [string, () => Promise<unknown>][] = [
  ['cut off', async () => truncate(file, (await stat(file)).size - 100)],
  ['without its end', spoil((text) => text.slice(0, -8))],
  ['without rows that others refer to', spoil((text) => text.replace(/(copy "users"[^\n]*\n)([^\n]*\n){2}/, '$1'))],
];

test.each(breakages)('a backup in SQL that is %s is refused and changes nothing', async (_, damage) => {
  await damage();
  const before = (await readdir(filled)).toSorted();
  await expect(restore(filled, file, true, NOW)).rejects.toMatchObject({
    code: 'bad_archive',
    message: expect.stringMatching(/is cut off or damaged: [^\n]+$/),
  });
  expect((await readdir(filled)).toSorted()).toEqual(before);
});

test('a process of its own backs up for the server, and its reason is in the error where it fails', async () => {
  const nightly = join(folder, 'nightly.sql.gz');
  const { signal } = new AbortController();
  const environment = { ...process.env, DATA_DIR: filled };
  await backUpInProcess(nightly, environment, signal);
  expect(gunzipSync(await readFile(nightly)).toString()).toContain('copy "users"');
  await expect(backUpInProcess(nightly, environment, signal)).rejects.toMatchObject({
    stderr: `${nightly} is there already.\n`,
  });
});

test('the database of another major version of PostgreSQL is replaced by a backup in SQL, and its keys stay', async () => {
  const target = join(folder, 'upgraded');
  await copyCluster(join(target, 'database'));
  await copyFile(join(filled, 'vapid.json'), join(target, 'vapid.json'));
  expect((await readFile(join(target, 'database', 'PG_VERSION'), 'utf8')).trim()).toBe(EMBEDDED_MAJOR);
  await writeFile(join(target, 'database', 'PG_VERSION'), '17\n');
  const refused = {
    code: 'database_unusable',
    message: expect.stringMatching(/PostgreSQL 17.*npm run backup -- --sql/),
  };
  await expect(openEmbedded(target)).rejects.toMatchObject(refused);
  const { former } = await restore(target, file, true, NOW);
  expect(await readFile(join(former!, 'database', 'PG_VERSION'), 'utf8')).toBe('17\n');
  expect(await using(target, rowsBesidesHistory)).toEqual(await using(filled, rowsBesidesHistory));
  expect(await loadVapidKeys(target)).toEqual(await loadVapidKeys(filled));
});
