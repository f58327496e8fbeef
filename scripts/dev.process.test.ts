import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';

test.each([
  ['PORT', 'abc'],
  ['DATABASE_POOL_SIZE', 'many'],
])('a development server with a bad %s is one clear line and an end', (name, value) => {
  const args = [join(ROOT, 'scripts', 'dev.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, [name]: value },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(new RegExp(`^offra could not start: ${name} holds "${value}", but takes .+$`));
});
