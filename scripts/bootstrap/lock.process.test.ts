import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CONTENDER = join(import.meta.dirname, 'testing', 'lock-contender.mjs');
const ROUNDS = 25;

function contend(path: string, counter: string, dies: boolean) {
  const child = spawn(process.execPath, [CONTENDER, path, counter, String(ROUNDS), dies ? 'dies' : ''], {
    stdio: 'inherit',
  });
  return once(child, 'close');
}

test('of several processes no two ever hold the lock, also when some of them die with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offra-lock-'));
  const counter = join(folder, 'counter');
  writeFileSync(counter, '0');
  const contenders = [false, true, false, true, false, true];
  const endings = await Promise.all(contenders.map((dies) => contend(join(folder, 'lock'), counter, dies)));
  expect(endings).toEqual(contenders.map((dies) => (dies ? [null, 'SIGKILL'] : [0, null])));
  expect(readFileSync(counter, 'utf8')).toBe(String(contenders.length * ROUNDS));
});
