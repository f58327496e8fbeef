import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { create, extract } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLineage } from '../db/changes.ts';
import type { OpenDatabase } from '../db/engine/database.ts';
import { openEmbedded } from '../db/engine/embedded.ts';
import { migrate } from '../db/engine/migrate.ts';
import { copyCluster } from '../testing/cluster-templates.ts';
import { backUp } from './back-up.ts';
import { openControlChannel } from './control-channel.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const log = { info: () => {}, error: () => {} };

let folder: string;
let dataFolder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-backup-'));
  dataFolder = join(folder, 'data');
  file = join(folder, 'backup.tar.gz');
  await copyCluster(join(dataFolder, 'database'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Opens a data folder for a while. */
async function using<T>(path: string, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openEmbedded(path);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const write = (count: number) =>
  using(dataFolder, async ({ db }) => {
    await sql`create table if not exists rows (id integer)`.execute(db);
    await sql`insert into rows select generate_series(1, ${count}::int)`.execute(db);
  });

async function rowsIn({ db }: OpenDatabase): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from rows order by id`.execute(db);
  return rows.map(({ id }) => id);
}

test('a stopped server’s folder is restored as it was, with its keys and without its sent mails', async () => {
  await write(3);
  await writeFile(join(dataFolder, 'keys.json'), 'keys');
  await mkdir(join(dataFolder, 'outbox'));
  await writeFile(join(dataFolder, 'outbox', 'mail.eml'), 'mail');
  await backUp(dataFolder, file, NOW);
  const target = join(folder, 'elsewhere');
  expect(await restore(target, file, false, NOW)).toEqual({ former: undefined });
  expect((await readdir(target)).toSorted()).toEqual(['database', 'keys.json', 'lock']);
  expect(await readFile(join(target, 'keys.json'), 'utf8')).toBe('keys');
  expect(await using(target, rowsIn)).toEqual([1, 2, 3]);
});

test('only its owner may read a restored folder, even if others could read the original', async () => {
  await chmod(join(dataFolder, 'database'), 0o755);
  await backUp(dataFolder, file, NOW);
  const target = join(folder, 'open-to-all');
  await mkdir(target, { mode: 0o755 });
  await restore(target, file, false, NOW);
  expect((await stat(join(target, 'database'))).mode & 0o777).toBe(0o700);
});

test('a restored database has another history, so that devices pull everything', async () => {
  const lineage = await using(dataFolder, async ({ db }) => {
    await migrate(db);
    return findLineage(db);
  });
  await backUp(dataFolder, file, NOW);
  const target = join(folder, 'elsewhere');
  await restore(target, file, false, NOW);
  expect(await using(target, ({ db }) => findLineage(db))).not.toBe(lineage);
  expect(await using(dataFolder, ({ db }) => findLineage(db))).toBe(lineage);
});

test('a backup during writes contains all of them up to one moment, whole, and none after it', async () => {
  await write(0);
  const target = join(folder, 'elsewhere');
  let written = 0;
  const between = await using(dataFolder, async (database) => {
    const channel = await openControlChannel({
      dataFolder,
      db: database.db,
      snapshot: database.snapshot!,
      log,
      now: () => NOW,
    });
    const stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    const writing = (async () => {
      while (!stop.signal.aborted) {
        written += 1;
        await sql`insert into rows values (${written}), (${written})`.execute(database.db);
        // The engine answers without a turn of the event loop, which everything else waits for.
        await new Promise(setImmediate);
        if (written === 20) begun.resolve();
      }
    })();
    await begun.promise;
    const before = written - 1;
    await backUp(dataFolder, file, NOW);
    const after = written;
    stop.abort();
    await writing;
    await channel.close();
    return { before, after };
  });
  await restore(target, file, false, NOW);
  const restored = await using(target, rowsIn);
  const moment = restored.length / 2;
  expect(moment).toBeGreaterThanOrEqual(between.before);
  expect(moment).toBeLessThanOrEqual(between.after);
  expect(restored).toEqual(Array.from({ length: restored.length }, (_, index) => Math.floor(index / 2) + 1));
  expect(await using(dataFolder, rowsIn)).toHaveLength(written * 2);
});

test('only its owner may read the file, and an existing file is never replaced', async () => {
  await backUp(dataFolder, file, NOW);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file);
  await expect(backUp(dataFolder, file, NOW)).rejects.toMatchObject({ code: 'file_exists' });
  expect((await readFile(file)).equals(before)).toBe(true);
  expect(await readdir(join(dataFolder, 'snapshots'))).toEqual(['lock']);
});

test('a backup inside the data folder is in no later one, and is not moved by a restore', async () => {
  const [beside, below] = [join(dataFolder, 'monday.tar.gz'), join(dataFolder, 'kept', 'tuesday.tar.gz')];
  await mkdir(join(dataFolder, 'kept'));
  await writeFile(join(dataFolder, 'kept', 'notes.tar.gz'), gzipSync('no backup'));
  for (const target of [beside, below, file]) await backUp(dataFolder, target, NOW);
  const target = join(folder, 'elsewhere');
  await restore(target, file, false, NOW);
  expect((await readdir(target)).toSorted()).toEqual(['database', 'kept', 'lock']);
  expect(await readdir(join(target, 'kept'))).toEqual(['notes.tar.gz']);
  await restore(dataFolder, beside, true, NOW);
  expect(await readdir(dataFolder)).toContain('monday.tar.gz');
});

test('keys that the data folder only links to are backed up as files', async () => {
  await writeFile(join(folder, 'keys.json'), 'keys');
  await symlink(join(folder, 'keys.json'), join(dataFolder, 'keys.json'));
  await backUp(dataFolder, file, NOW);
  const target = join(folder, 'elsewhere');
  await restore(target, file, false, NOW);
  expect(await readFile(join(target, 'keys.json'), 'utf8')).toBe('keys');
});

test('a folder with a database is replaced only by request, and its former content is saved', async () => {
  await write(1);
  await backUp(dataFolder, file, NOW);
  await write(1);
  await expect(restore(dataFolder, file, false, NOW)).rejects.toMatchObject({ code: 'data_there' });
  expect(await using(dataFolder, rowsIn)).toEqual([1, 1]);
  const { former } = await restore(dataFolder, file, true, NOW);
  expect(former).toBe(join(dataFolder, 'before-restore-2026-11-20T10-00-00-000Z'));
  expect(await using(dataFolder, rowsIn)).toEqual([1]);
  expect(await using(former!, rowsIn)).toEqual([1, 1]);
});

test('a restore into a folder in use is refused', async () => {
  await backUp(dataFolder, file, NOW);
  await using(dataFolder, () =>
    expect(restore(dataFolder, file, true, NOW)).rejects.toMatchObject({ code: 'data_in_use' }),
  );
});

test('a server whose control channel is not known yet is not backed up', async () => {
  await using(dataFolder, () =>
    expect(backUp(dataFolder, file, NOW)).rejects.toMatchObject({ code: 'server_refused' }),
  );
  expect(await readdir(folder)).toEqual(['data']);
});

test('the control channel takes no snapshot for a caller without its secret', async () => {
  const asked: string[] = [];
  const snapshot = async (target: string) => void asked.push(target);
  const db = {} as never;
  const channel = await openControlChannel({ dataFolder, db, snapshot, log, now: () => NOW });
  const control = JSON.parse(await readFile(join(dataFolder, 'control.json'), 'utf8'));
  const ask = (authorization: string, body: object) =>
    fetch(`${control.address}/snapshot`, { method: 'POST', headers: { authorization }, body: JSON.stringify(body) });
  expect((await ask('Bearer nothing', { name: crypto.randomUUID() })).status).toBe(401);
  expect((await ask(`Bearer ${control.secret}`, { name: '../../elsewhere' })).status).toBe(400);
  expect(asked).toEqual([]);
  expect((await stat(join(dataFolder, 'control.json'))).mode & 0o777).toBe(0o600);
  await channel.close();
  expect(await readdir(dataFolder)).toEqual(['database']);
});

/** Rewrites the backup with one file changed and the rest as before. */
async function tamper(): Promise<void> {
  const unpacked = join(folder, 'unpacked');
  await mkdir(unpacked);
  await extract({ file, cwd: unpacked });
  await writeFile(join(unpacked, 'database', 'PG_VERSION'), '19\n');
  await create({ file, cwd: unpacked, gzip: true }, ['offra-backup.json', 'database']);
}

/** Puts a link that leads out of the folder into the backup. */
async function linkOut(): Promise<void> {
  const unpacked = join(folder, 'unpacked');
  await mkdir(unpacked);
  await extract({ file, cwd: unpacked });
  await symlink(folder, join(unpacked, 'elsewhere'));
  await create({ file, cwd: unpacked, gzip: true }, ['offra-backup.json', 'elsewhere', 'database']);
}

const breakages: [string, () => Promise<unknown>][] = [
  ['cut off', async () => truncate(file, (await stat(file)).size - 100)],
  ['cut off in the middle', async () => truncate(file, Math.floor((await stat(file)).size / 2))],
  ['empty', () => truncate(file, 0)],
  ['no archive', () => writeFile(file, 'Something else entirely, that nobody backed up. '.repeat(100))],
  ['another program’s archive', () => create({ file, cwd: folder, gzip: true }, ['data'])],
  ['changed in one of its files', tamper],
  ['given a link', linkOut],
];

test.each(breakages)('a file that is %s is refused and changes nothing', async (_, damage) => {
  await write(2);
  await backUp(dataFolder, file, NOW);
  await damage();
  const before = (await readdir(dataFolder)).toSorted();
  await expect(restore(dataFolder, file, true, NOW)).rejects.toMatchObject({
    name: 'BackupFailure',
    code: 'bad_archive',
    message: expect.stringMatching(/^[^\n]+$/),
  });
  expect((await readdir(dataFolder)).toSorted()).toEqual(before);
  expect(await using(dataFolder, rowsIn)).toEqual([1, 2]);
});

test('a folder in which a restore was killed is not opened as if it were empty', async () => {
  const path = join(folder, 'interrupted');
  await mkdir(join(path, 'restoring'), { recursive: true });
  await expect(openEmbedded(path)).rejects.toMatchObject({ code: 'database_unusable' });
  await backUp(dataFolder, file, NOW);
  await restore(path, file, false, NOW);
  await using(path, async () => {});
});
