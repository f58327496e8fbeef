import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/engine/database.ts';
import { migrate } from '../db/engine/migrate.ts';
import { openPlace } from '../db/engine/place.ts';
import { copyCluster } from '../testing/cluster-templates.ts';
import { allRows, fillEveryTable, rowsBesidesHistory } from '../testing/every-table.ts';
import { PASSWORD } from '../testing/factories.ts';
import { type Running, runServerScript } from '../testing/processes.ts';
import { restoreByPsql } from '../testing/psql.ts';
import { createOnServer } from '../testing/test-database.ts';

const ACCOUNT = { email: 'ana@example.com', password: PASSWORD };

let folder: string;
let data: string;
let file: string;
let postgres: { url: string; drop(): Promise<void> };
let other: { url: string; drop(): Promise<void> };
const started: Running[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-dump-'));
  data = join(folder, 'data');
  file = join(folder, 'backup.sql.gz');
  postgres = await createOnServer(process.env.TEST_DATABASE_URL!);
  other = await createOnServer(process.env.TEST_DATABASE_URL!);
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await Promise.all([postgres.drop(), other.drop()]);
  await rm(folder, { recursive: true });
});

async function using<T>(place: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openPlace(place);
  return use(db).finally(close);
}

function start(script: string, parameters: string[], environment: Record<string, string>): Running {
  const running = runServerScript(script, parameters, { LOG_LEVEL: 'error', DATA_DIR: data, ...environment });
  started.push(running);
  return running;
}

async function serve(environment: Record<string, string>): Promise<string> {
  const [, address = ''] = await start('main.ts', [], { PORT: '0', ...environment }).untilOutput(
    /^offra is ready on (http:\/\/\S+)$/m,
  );
  return address;
}

async function post(address: string, path: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) })).status;
}

test('a running embedded database is backed up in SQL, psql restores it, and a server starts on that', async () => {
  await copyCluster(join(data, 'database'));
  await using(data, fillEveryTable);
  const address = await serve({});
  expect(await post(address, '/api/auth/signup')).toBe(201);
  const { code, output, errors } = await start('backup/backup-command.ts', ['--sql', file], {}).ended;
  expect({ code, output, errors }).toEqual({ code: 0, output: `Backed up to ${file}\n`, errors: '' });
  started[0]!.child.kill('SIGTERM');
  await started[0]!.ended;
  await restoreByPsql(file, postgres.url);
  expect(await using(postgres.url, rowsBesidesHistory)).toEqual(await using(data, rowsBesidesHistory));
  expect(await post(await serve({ DATABASE_URL: postgres.url }), '/api/auth/signin')).toBe(201);
});

test('a PostgreSQL is backed up in SQL, and is restored into another one and into an embedded database', async () => {
  await using(postgres.url, async (db) => {
    await migrate(db);
    await fillEveryTable(db);
  });
  const backedUp = await start('backup/backup-command.ts', ['--sql', file], { DATABASE_URL: postgres.url }).ended;
  expect(backedUp).toMatchObject({ code: 0, errors: '' });
  await restoreByPsql(file, other.url);
  expect(await start('backup/restore-command.ts', [file], {}).ended).toMatchObject({ code: 0, errors: '' });
  const expected = await using(postgres.url, rowsBesidesHistory);
  expect(await using(other.url, rowsBesidesHistory)).toEqual(expected);
  expect(await using(data, rowsBesidesHistory)).toEqual(expected);
  expect(await post(await serve({}), '/api/auth/signup')).toBe(201);
});

test('a backup in SQL is not restored over other data', async () => {
  await using(postgres.url, async (db) => {
    await migrate(db);
    await fillEveryTable(db);
  });
  await start('backup/backup-command.ts', ['--sql', file], { DATABASE_URL: postgres.url }).ended;
  const before = await using(postgres.url, allRows);
  await expect(restoreByPsql(file, postgres.url)).rejects.toThrow(/already exists/);
  expect(await using(postgres.url, allRows)).toEqual(before);
});
