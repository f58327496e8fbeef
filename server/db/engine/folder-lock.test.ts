import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;

test('only the owner can open the lock’s file, also in a folder that others may read', async () => {
  await chmod(folder, 0o755);
  const unlock = lockFolder(folder);
  expect(await modeOf('lock')).toBe(0o600);
  unlock();
});

test('a file that every user could open, from an earlier version, becomes the owner’s', async () => {
  await writeFile(join(folder, 'lock'), '', { mode: 0o644 });
  await chmod(join(folder, 'lock'), 0o666);
  lockFolder(folder)();
  expect(await modeOf('lock')).toBe(0o600);
});

test('a second lock is refused, however often it is tried, until the first is released', () => {
  const unlock = lockFolder(folder);
  for (let tries = 0; tries < 3; tries += 1) {
    expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'folder_locked' }));
  }
  unlock();
  lockFolder(folder)();
});
