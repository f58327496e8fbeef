import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { digestSources } from './sources.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'offra-sources-'));
  write('src/app/main.tsx', 'one');
  write('index.html', 'page');
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

test.each([
  'src/app/main.tsx',
  'src/new.ts',
  'contract/errors.ts',
  'sw/sw.ts',
  'index.html',
  'package-lock.json',
  '.env',
])('a change to %s asks for a new build', (path) => {
  const before = digestSources(root, {});
  write(path, 'two');
  expect(digestSources(root, {})).not.toBe(before);
});

test.each([
  'src/app/route-tree.gen.ts',
  'public/illustrations/cake.webp',
  'src/store/commit.test.ts',
  'server/main.ts',
])('a change to %s asks for none', (path) => {
  const before = digestSources(root, {});
  write(path, 'two');
  expect(digestSources(root, {})).toBe(before);
});

test('a file under another name asks for a new build', () => {
  write('src/a.ts', 'same');
  const before = digestSources(root, {});
  write('src/a.ts', '');
  write('src/b.ts', 'same');
  expect(digestSources(root, {})).not.toBe(before);
});

test('only settings that the build reads ask for a new build', () => {
  const before = digestSources(root, { PORT: '1' });
  expect(digestSources(root, { PORT: '2' })).toBe(before);
  expect(digestSources(root, { VITE_API_URL: 'https://api.example' })).not.toBe(before);
});
