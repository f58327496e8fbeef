import { createECDH } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartFailure } from '../runtime/start-failure.ts';
import { loadVapidKeys } from './vapid-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the first start creates a pair of keys, and later starts find it again', async () => {
  const keys = await loadVapidKeys(folder);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keys.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
  expect(await loadVapidKeys(folder)).toEqual(keys);
});

test('only the owner may read the keys or a data folder that is created for them, and no other file is left beside them', async () => {
  await loadVapidKeys(join(folder, 'new'));
  expect(await readdir(join(folder, 'new'))).toEqual(['vapid.json']);
  expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'new', 'vapid.json'))).mode & 0o777).toBe(0o600);
});

test('servers that start at once on one folder use the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadVapidKeys(folder)));
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
});

test('damaged keys stop the start instead of being replaced', async () => {
  await writeFile(join(folder, 'vapid.json'), '{"publicKey":"B"}');
  await expect(loadVapidKeys(folder)).rejects.toThrow(StartFailure);
});
