import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROUNDS = 25;

/** Adds 1 to the number in a file repeatedly, each time under the lock. Some processes then die holding the lock. */
const CONTENDER = `
import { readFileSync, writeFileSync } from 'node:fs';
import { lock } from './scripts/lock.mjs';
for (let round = 0; round < ${ROUNDS}; round += 1) {
  const release = await lock('counter', 'count');
  writeFileSync('counter', String(Number(readFileSync('counter', 'utf8')) + 1));
  release();
}
if (process.argv.includes('dies')) {
  await lock('counter', 'count');
  process.kill(process.pid, 'SIGKILL');
}
`;

test('of several processes no two ever hold the lock, even if some die while they hold it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offra-lock-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(import.meta.dirname, 'lock.mjs'), join(folder, 'scripts', 'lock.mjs'));
  writeFileSync(join(folder, 'contender.mjs'), CONTENDER);
  writeFileSync(join(folder, 'counter'), '0');
  const contenders = [false, true, false, true, false, true];
  const endings = await Promise.all(
    contenders.map((dies) => {
      const args = ['contender.mjs', ...(dies ? ['dies'] : [])];
      return once(spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }), 'close');
    }),
  );
  expect(endings).toEqual(contenders.map((dies) => (dies ? [null, 'SIGKILL'] : [0, null])));
  expect(readFileSync(join(folder, 'counter'), 'utf8')).toBe(String(contenders.length * ROUNDS));
});
