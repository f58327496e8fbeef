import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lock, lockPath } from '../bootstrap/lock.mjs';
import { refusedWrite } from '../bootstrap/refused-write.mjs';
import { exitCode, Supervisor } from '../bootstrap/supervisor.mjs';
import { copyIllustrations } from '../copy-illustrations.ts';
import { command, ROOT, secondsSince, SERVED } from '../project.ts';
import { forgetBuildRecord, readBuildRecord, writeBuildRecord } from './build-record.ts';
import { compressFiles } from './compress.ts';
import { arePresent, publish } from './publish.ts';
import { digestSources } from './sources.ts';

const CACHE = join(ROOT, '.cache');
const ASIDE = 'build-';

/**
 * Builds the app into `dist`; of several builds at once one works and the others wait. What Vite says is shown where the
 * build fails, and always when it was asked for.
 * @param ifChanged leave a build alone that was made of the same sources
 * @returns an exit code: 0 when the app is built
 */
export async function buildApp({ ifChanged }: { ifChanged: boolean }): Promise<number> {
  if (ifChanged && isCurrent()) return 0;
  const supervisor = new Supervisor();
  try {
    return await buildUnderLock(supervisor, ifChanged);
  } catch (error) {
    if (supervisor.asked !== undefined) return exitCode({ code: null, signal: supervisor.asked });
    const line = refusedWrite(error);
    if (line === undefined) throw error;
    console.error(line);
    return 1;
  }
}

async function buildUnderLock(supervisor: Supervisor, ifChanged: boolean): Promise<number> {
  const release = await lock(lockPath(ROOT, 'build'), {
    signal: supervisor.ending,
    onWait: ({ pid }) => console.log(`Waiting for another run (process ${pid}) to build the app…`),
  });
  try {
    if (ifChanged && isCurrent()) return 0;
    return await buildAndPublish(supervisor, !ifChanged);
  } finally {
    release();
  }
}

function isCurrent(): boolean {
  const record = readBuildRecord(ROOT);
  return record?.digest === digestSources(ROOT, process.env) && arePresent(SERVED, record.files);
}

async function buildAndPublish(supervisor: Supervisor, isShown: boolean): Promise<number> {
  console.log('Building the app…');
  const startedAt = performance.now();
  const digest = digestSources(ROOT, process.env);
  await copyIllustrations();
  removeUnfinished();
  const aside = join(CACHE, `${ASIDE}${process.pid}`);
  const code = await runVite(supervisor, aside, isShown);
  if (code !== 0) return code;
  await compressFiles(aside);
  const previous = readBuildRecord(ROOT)?.files ?? [];
  forgetBuildRecord(ROOT);
  const files = publish(aside, SERVED, previous);
  writeBuildRecord(ROOT, { digest, files });
  console.log(`Built the app in ${secondsSince(startedAt)}.`);
  return 0;
}

async function runVite(supervisor: Supervisor, outDir: string, isShown: boolean): Promise<number> {
  let output = '';
  const args = [command('vite'), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const ending = await supervisor.runNode(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (text) => {
      output += text;
    },
  });
  const code = exitCode(ending);
  if (isShown || (code !== 0 && supervisor.asked === undefined)) process.stdout.write(output);
  return code;
}

/** What builds that were killed have left. */
function removeUnfinished(): void {
  for (const name of readdirSync(CACHE).filter((entry) => entry.startsWith(ASIDE))) {
    rmSync(join(CACHE, name), { recursive: true });
  }
}
