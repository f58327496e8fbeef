import { fsyncSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTurns } from '../../testing/count-turns.ts';
import { type Running, runServerScript } from '../../testing/processes.ts';
import { copyCluster } from '../../testing/cluster-templates.ts';
import { openEmbedded } from './embedded.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-embedded-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A data folder as a first start leaves it. */
async function dataFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await copyCluster(join(path, 'database'));
  return path;
}

test('every commit is synced to the disk', async () => {
  let syncs = 0;
  const disk = {
    write: writeSync,
    sync: (descriptor: number) => {
      syncs += 1;
      fsyncSync(descriptor);
    },
  };
  const { db, close } = await openEmbedded(await dataFolder('synced'), undefined, { disk });
  await sql`create table rows (id integer)`.execute(db);
  const before = syncs;
  for (let id = 0; id < 5; id += 1) await sql`insert into rows values (${id})`.execute(db);
  await close();
  expect(syncs - before).toBeGreaterThanOrEqual(5);
});

test('other events are handled between queries, also within one transaction', async () => {
  const { db, close } = await openEmbedded(await dataFolder('shared-turns'));
  const stopCounting = countTurns();
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count < 100; count += 1) {
      await sql`select count(*) from generate_series(1, 20000)`.execute(trx);
    }
  });
  const turns = stopCounting();
  await close();
  expect(turns).toBeGreaterThan(2);
});

test('a second opening of a folder in use is refused, and succeeds after the first was closed', async () => {
  const path = await dataFolder('shared');
  const first = await openEmbedded(path);
  await expect(openEmbedded(path)).rejects.toMatchObject({ name: 'StartFailure', code: 'folder_locked' });
  const other = await runServerScript('testing/open-folder.ts', [path]).ended;
  expect(other).toEqual({ code: 0, signal: null, output: 'folder_locked\n', errors: '' });
  await first.close();
  await (await openEmbedded(path)).close();
});

test('a folder that is a file is refused', async () => {
  const path = join(folder, 'file');
  await writeFile(path, '');
  await expect(openEmbedded(path)).rejects.toMatchObject({ code: 'folder_unusable' });
});

test('only its owner may read a database, also in a folder that others may read', async () => {
  const path = join(folder, 'open-to-all');
  await mkdir(path, { mode: 0o755 });
  await (await openEmbedded(path)).close();
  expect((await stat(join(path, 'database'))).mode & 0o777).toBe(0o700);
});

test('the leftovers of a killed first start are deleted', async () => {
  const path = join(folder, 'unfinished');
  await mkdir(join(path, 'database.unfinished', 'base'), { recursive: true });
  await writeFile(join(path, 'database.unfinished', 'PG_VERSION'), 'half');
  await (await openEmbedded(path)).close();
  expect((await readdir(path)).toSorted()).toEqual(['database', 'lock']);
});

test('a database that cannot be read is one clear failure and keeps no lock', async () => {
  const path = join(folder, 'broken');
  await mkdir(join(path, 'database'), { recursive: true });
  await writeFile(join(path, 'database', 'PG_VERSION'), '9.1\n');
  const failure = { name: 'StartFailure', code: 'database_unusable' };
  await expect(openEmbedded(path)).rejects.toMatchObject(failure);
  await expect(openEmbedded(path)).rejects.toMatchObject(failure);
});

test('a database that was copied in part is refused, and nothing of it is overwritten', async () => {
  const path = await dataFolder('copied-in-part');
  const version = join(path, 'database', 'PG_VERSION');
  const content = await readFile(version);
  const whole = await openEmbedded(path);
  await sql`create table kept (name text)`.execute(whole.db);
  await whole.close();
  await rm(version);
  await expect(openEmbedded(path)).rejects.toMatchObject({ name: 'StartFailure', code: 'database_unusable' });
  // Once the rest has come after it, everything is there.
  await writeFile(version, content);
  const { db, close } = await openEmbedded(path);
  expect((await sql`select * from kept`.execute(db)).rows).toEqual([]);
  await close();
});

test('an empty folder in place of the database is a first start', async () => {
  const path = join(folder, 'made-before');
  await mkdir(join(path, 'database'), { recursive: true });
  await (await openEmbedded(path)).close();
  expect(await readdir(join(path, 'database'))).toContain('PG_VERSION');
});

/** The last row that the writer reported as stored, when it is killed after this many. */
async function killAfter(rows: number, { child, untilOutput, ended }: Running): Promise<number> {
  await untilOutput(new RegExp(`^${rows}$`, 'm'));
  child.kill('SIGKILL');
  const { output, signal } = await ended;
  expect(signal).toBe('SIGKILL');
  return output.split('\n').length - 1;
}

test('a process that is killed while it writes loses no acknowledged row', async () => {
  const path = await dataFolder('killed');
  for (let round = 0; round < 3; round += 1) {
    const acknowledged = await killAfter(50, runServerScript('testing/write-rows.ts', [path, String(round)]));
    const { db, close } = await openEmbedded(path);
    const { rows } = await sql<{ id: number }>`select id from rows where round = ${round} order by id`.execute(db);
    await close();
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(rows.slice(0, acknowledged).map(({ id }) => id)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    );
  }
});

test.each([
  ['takes no more', 'write'],
  ['loses what it took', 'sync'],
  ['makes no new file', 'open'],
])('a process whose disk %s ends by itself, and loses no acknowledged row', async (_what, failing) => {
  const path = await dataFolder(failing);
  const ended = await runServerScript('testing/failing-disk.ts', [path, failing]).ended;
  expect(ended).toMatchObject({ code: 1, signal: null });
  expect(JSON.parse(ended.errors)).toMatchObject({ event: 'database_unwritable', code: 'EIO' });
  const acknowledged = ended.output.split('\n').length - 1;
  const { db, close } = await openEmbedded(path);
  const { rows } = await sql<{ id: number }>`select id from rows order by id`.execute(db);
  await close();
  expect(acknowledged).toBeGreaterThan(0);
  expect(rows.slice(0, acknowledged).map(({ id }) => id)).toEqual(
    Array.from({ length: acknowledged }, (_, index) => index + 1),
  );
});
