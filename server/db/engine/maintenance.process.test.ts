import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyCluster } from '../../testing/cluster-templates.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { createMaintenance } from './maintenance.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

let folder: string;
let database: OpenDatabase;
let time: number;
let done: { vacuumed?: unknown }[];
let runDue: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-maintenance-'));
  await copyCluster(join(folder, 'database'));
  database = await openEmbedded(folder);
  time = Date.parse('2026-11-20T10:00:00Z');
  done = [];
  const info = (event: string, fields: object) => void (event === 'maintenance_done' && done.push(fields));
  runDue = createMaintenance({ db: database.db, log: { info, error: info }, now: () => new Date(time) });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function logBytes(): Promise<number> {
  const path = join(folder, 'database', 'pg_wal');
  const files = await readdir(path, { withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map(async ({ name }) => (await stat(join(path, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function tableBytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size('rows')::int as bytes`.execute(database.db);
  return rows[0]!.bytes;
}

test('half a million dead rows leave the log and the table small', async () => {
  const { db } = database;
  await sql`create table rows (id integer, words text)`.execute(db);
  await sql`insert into rows select id, repeat('x', 100) from generate_series(1, 10000) id`.execute(db);
  const fresh = await tableBytes();
  for (let round = 0; round < 50; round += 1) {
    await sql`update rows set words = repeat(chr(97 + ${round}::int % 26), 100)`.execute(db);
    await runDue();
  }
  expect(await logBytes()).toBeLessThan(100 * MEGABYTE);
  expect(await tableBytes()).toBeLessThan(20 * fresh);
});

test('runs after a start and after a day with changes, and never without need', async () => {
  const { db } = database;
  await runDue();
  await runDue();
  expect(done).toMatchObject([{ vacuumed: 'true' }]);
  time += DAY_MS;
  await runDue();
  expect(done).toHaveLength(1);
  await sql`create table rows (id integer)`.execute(db);
  await runDue();
  expect(done).toMatchObject([{ vacuumed: 'true' }, { vacuumed: 'true' }]);
});
