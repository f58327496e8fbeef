import { readFileSync, writeFileSync } from 'node:fs';
import { lock } from '../lock.mjs';

/**
 * Run by lock.process.test.ts, several at once: adds 1 to the number in a file, again and again, each time under the
 * lock. Some then take the lock once more and die with it.
 */
const [, , path = '', counter = '', rounds = '', dies = ''] = process.argv;
for (let round = 0; round < Number(rounds); round += 1) {
  const release = await lock(path, { pollMs: 1 });
  writeFileSync(counter, String(Number(readFileSync(counter, 'utf8')) + 1));
  release();
}
if (dies === 'dies') {
  await lock(path, { pollMs: 1 });
  process.kill(process.pid, 'SIGKILL');
}
