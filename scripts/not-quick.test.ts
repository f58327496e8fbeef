import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { NOT_QUICK } from './not-quick.ts';
import { ROOT } from './project.ts';

const OPENS_DATABASE = /testing\/(?:test-app|test-database)\.ts'/;

test('every test that opens a database is left out of the quick check', () => {
  const opening = globSync('{server,simulation}/**/*.test.ts', { cwd: ROOT }).filter(
    // Tests that need PostgreSQL are skipped where there is none.
    (file) => !file.endsWith('.postgres.test.ts') && OPENS_DATABASE.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(opening.length).toBeGreaterThan(0);
  expect(opening.filter((file) => !NOT_QUICK.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
});
