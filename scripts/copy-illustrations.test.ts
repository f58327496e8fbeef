import { mkdtemp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyIllustrations } from './copy-illustrations.ts';

let folder = '';
let from = '';
let to = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'illustrations-'));
  from = join(folder, 'from');
  to = join(folder, 'public', 'illustrations');
  await mkdir(from);
  await writeFile(join(from, '1f381.webp'), 'a gift');
  await writeFile(join(from, '1f382.webp'), 'a cake');
});

afterEach(() => rm(folder, { recursive: true }));

it('copies each picture to where the app looks for it', async () => {
  expect(await copyIllustrations({ illustrations: { gift: '1f381', cake: '1f382' }, from, to })).toBe(2);
  expect(await readFile(join(to, 'gift.webp'), 'utf8')).toBe('a gift');
  expect((await readdir(to)).toSorted()).toEqual(['cake.webp', 'gift.webp']);
});

it('leaves current pictures alone, repairs broken ones, and deletes those without a name', async () => {
  await copyIllustrations({ illustrations: { gift: '1f381', cake: '1f382' }, from, to });
  const before = new Date('2001-01-01');
  await utimes(join(to, 'gift.webp'), before, before);
  await writeFile(join(to, 'old.webp'), 'old');
  await writeFile(join(to, 'LICENSE.txt'), 'MIT');
  await writeFile(join(from, '1f382.webp'), 'a pie!');

  expect(await copyIllustrations({ illustrations: { gift: '1f381', cake: '1f382' }, from, to })).toBe(1);
  expect((await stat(join(to, 'gift.webp'))).mtime).toEqual(before);
  expect(await readFile(join(to, 'cake.webp'), 'utf8')).toBe('a pie!');
  expect((await readdir(to)).toSorted()).toEqual(['LICENSE.txt', 'cake.webp', 'gift.webp']);
});

it('may run twice at once', async () => {
  const illustrations = { gift: '1f381', cake: '1f382' };
  await Promise.all([1, 2, 3].map(() => copyIllustrations({ illustrations, from, to })));
  expect((await readdir(to)).toSorted()).toEqual(['cake.webp', 'gift.webp']);
  expect(await readFile(join(to, 'cake.webp'), 'utf8')).toBe('a cake');
});

it('says which name has no picture', async () => {
  await expect(copyIllustrations({ illustrations: { ghost: '1f47b' }, from, to })).rejects.toThrow(
    /'ghost'.*1f47b\.webp/,
  );
});

it('finds a picture for every name of the contract', async () => {
  expect(await copyIllustrations({ to })).toBeGreaterThan(100);
});
