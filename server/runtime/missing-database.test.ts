import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingDatabase } from './missing-database.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'offra-missing-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

const told = (databaseUrl?: string) => missingDatabase({ databaseUrl, dataFolder });

test('a first start gives no warning, whether its folder is empty or missing', () => {
  expect(told()).toBeUndefined();
  expect(missingDatabase({ databaseUrl: undefined, dataFolder: join(dataFolder, 'new') })).toBeUndefined();
});

test('a folder with a server’s keys and without its database gives a warning with the likely cause', async () => {
  await writeFile(join(dataFolder, 'vapid.json'), '{}');
  expect(told()).toMatch(/^\S+ holds vapid\.json but no database.*DATABASE_URL is missing.*restore a backup.*$/);
});

test('a folder beside a PostgreSQL, or with its own database, gives no warning', async () => {
  await writeFile(join(dataFolder, 'vapid.json'), '{}');
  expect(told('postgres://offra@127.0.0.1/offra')).toBeUndefined();
  await mkdir(join(dataFolder, 'database'));
  expect(told()).toBeUndefined();
});
