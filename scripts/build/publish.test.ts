import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { listFiles } from './list-files.ts';
import { arePresent, publish } from './publish.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offra-publish-'));
});

function built(files: Record<string, string>): string {
  const place = join(folder, 'built');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), content);
  }
  return place;
}

test('an open tab still finds the assets of the previous build, and no tab those of the one before it', () => {
  const served = join(folder, 'served');
  const first = publish(built({ 'index.html': '1', 'assets/a-1.js': '', 'old.txt': '' }), served, []);
  const second = publish(built({ 'index.html': '2', 'assets/a-2.js': '' }), served, first);
  expect(listFiles(served)).toEqual(['assets/a-1.js', 'assets/a-2.js', 'index.html']);
  publish(built({ 'index.html': '3', 'assets/a-3.js': '' }), served, second);
  expect(listFiles(served)).toEqual(['assets/a-2.js', 'assets/a-3.js', 'index.html']);
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('3');
});

test('nothing is left of the folder in which the app was built', () => {
  publish(built({ 'index.html': '' }), join(folder, 'served'), []);
  expect(existsSync(join(folder, 'built'))).toBe(false);
});

test('a build with a deleted file counts as incomplete', () => {
  const served = built({ 'index.html': '' });
  expect(arePresent(served, ['index.html'])).toBe(true);
  expect(arePresent(served, ['index.html', 'sw.js'])).toBe(false);
});
