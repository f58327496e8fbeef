import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clearLeftBehind } from './run-folder.ts';

test('only the folders of runs that were killed days ago are deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offra-left-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['offra-run-old', 'offra-run-now', 'other-old']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file'), '');
  }
  for (const name of ['offra-run-old', 'other-old']) utimesSync(join(folder, name), new Date(0), new Date(0));
  clearLeftBehind(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['offra-run-now', 'other-old']);
});
