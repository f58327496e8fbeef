import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const COPIED = ['src/db', 'src/outbox', 'src/sync', 'src/api', 'server/policies', 'simulation', 'package.json'];
const LINKED = ['contract', 'node_modules'];
const HISTORIES = 6_000;
/** A mistake that keeps the queue going round for ever must not outlive its test. */
const TIME_LIMIT_MS = 120_000;
/** Ends a process when the one that started it has gone. */
const PARENT_WATCH = join(ROOT, 'scripts', 'bootstrap', 'parent-watch.mjs');

/** Lives through histories with the mistake in place. Resolves to what was printed, where none has failed. */
async function survived({ file, find, replace }: PlantedBug): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'offra-bug-'));
  try {
    for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    for (const path of LINKED) symlinkSync(join(ROOT, path), join(folder, path));
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes(find)) return `${file} does not hold ${find}`;
    writeFileSync(
      join(folder, file),
      source.replace(find, () => replace),
    );
    const command = join(folder, 'simulation/soak-command.ts');
    const child = spawn(process.execPath, ['--import', PARENT_WATCH, command, '--histories', `${HISTORIES}`], {
      cwd: folder,
      env: { ...process.env, PARENT_PID: String(process.pid) },
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (printed += chunk));
    await once(child, 'close');
    return /^Seed \d+ fails/.test(printed) ? undefined : printed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.concurrent.for(PLANTED_BUGS)('the histories catch $name', async (planted) => {
  expect(await survived(planted)).toBeUndefined();
});
