import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { atTestLength } from '../server/testing/test-length.ts';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['src/db', 'src/pending', 'src/sync', 'src/api', 'server/policies', 'contract', 'simulation'];
const COPIED = [...SOURCES, 'package.json'];
const LINKED = ['node_modules'];
/** A fortieth of what `npm run test:long` runs. */
const HISTORIES = 500;
/** A bug that never lets the queue drain must not outlive its test. */
const TIME_LIMIT_MS = 120_000;
/** Ends a process when its parent has ended. */
const END_WITH_PARENT = join(ROOT, 'scripts', 'end-with-parent.ts');

/** Plants the bug in a copy of the sources, and calls back with its folder. */
async function planted<Result>({ file, find, replace }: PlantedBug, work: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'offra-bug-'));
  try {
    for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    for (const path of LINKED) symlinkSync(join(ROOT, path), join(folder, path));
    const source = readFileSync(join(folder, file), 'utf8');
    expect(source).toContain(find);
    writeFileSync(
      join(folder, file),
      source.replace(find, () => replace),
    );
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs histories with the sources in a folder. Resolves to the output. */
async function printed(folder: string): Promise<string> {
  const command = join(folder, 'simulation/soak-command.ts');
  const args = ['--import', END_WITH_PARENT, command, '--histories', `${HISTORIES}`, '--workers', '1'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (output += chunk));
  await once(child, 'close');
  return output;
}

const caught: { seed: number; name: string }[] = [];
afterAll(() => {
  const told = caught.toSorted((one, other) => one.seed - other.seed).map(({ seed, name }) => `  ${seed}: ${name}`);
  process.stdout.write(`The seeds by which the planted mistakes are caught:\n${told.join('\n')}\n`);
});

/** Evenly spread over the list, so that each file has some. */
const STEP = Math.floor(PLANTED_BUGS.length / atTestLength(PLANTED_BUGS.length));

test.for(PLANTED_BUGS)('the sources have what $name replaces', ({ file, find }) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(find);
});

test.concurrent.for(PLANTED_BUGS.filter((_, at) => at % STEP === 0))('the histories catch $name', async (mistake) => {
  const output = await planted(mistake, printed);
  const seed = Number(/^Seed (\d+) fails/.exec(output)?.[1]);
  expect(output).toContain(`Seed ${seed} fails`);
  caught.push({ seed, name: mistake.name });
});
