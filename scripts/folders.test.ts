import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';

/**
 * A newcomer should take in the names of a folder at a glance. Data and decision records are exempt: they are lists.
 */
const MOST_FILES = 40;
const LISTS = /^(gifts\/data|docs\/decisions)/;

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

test('no folder has more files than can be read at a glance', () => {
  const byFolder = Map.groupBy(files, dirname);
  const crowded = [...byFolder].filter(([folder, own]) => own.length > MOST_FILES && !LISTS.test(folder));
  expect(crowded.map(([folder]) => folder)).toEqual([]);
});

test('only the files that start the server and the app lie beside their folders', () => {
  const loose = files.filter((file) => /^(src|server)\/[^/]+$/.test(file) && !/\.test\.ts$|tsconfig\.json$/.test(file));
  expect(loose).toEqual(['server/app.ts', 'server/config.ts', 'server/main.ts']);
});
