import { execFile, type ExecFileException } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyIllustrations } from '../copy-illustrations.ts';
import { lock } from '../lock.mjs';
import { command, ROOT, secondsSince, SERVED } from '../project.ts';
import { endingSignal } from '../stages/tools.ts';
import { forgetBuildRecord, readBuildRecord, writeBuildRecord } from './build-record.ts';
import { compressFiles } from './compress.ts';
import { arePresent, publish } from './publish.ts';
import { digestSources } from './sources.ts';

const CACHE = join(ROOT, '.cache');
const ASIDE = 'build-';

/** Builds the app into `dist`, and returns the exit code. Concurrent builds wait for each other. */
export async function buildApp({ ifChanged }: { ifChanged: boolean }): Promise<number> {
  if (ifChanged && isCurrent()) return 0;
  const ending = endingSignal();
  try {
    const release = await lock('build', 'build the app', ending);
    try {
      return (ifChanged && isCurrent()) || (await buildAndPublish(ending)) ? 0 : 1;
    } finally {
      release();
    }
  } catch (error) {
    if (ending.aborted) return 1;
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    console.error(`The app could not be built: ${error.message}`);
    return 1;
  }
}

function isCurrent(): boolean {
  const record = readBuildRecord(ROOT);
  return record?.digest === digestSources(ROOT, process.env) && arePresent(SERVED, record.files);
}

async function buildAndPublish(ending: AbortSignal): Promise<boolean> {
  console.log('Building the app…');
  const startedAt = performance.now();
  const digest = digestSources(ROOT, process.env);
  await copyIllustrations();
  removeUnfinished();
  const aside = join(CACHE, `${ASIDE}${process.pid}`);
  if (!(await runVite(aside, ending))) return false;
  await compressFiles(aside);
  const previous = readBuildRecord(ROOT)?.files ?? [];
  forgetBuildRecord(ROOT);
  const files = publish(aside, SERVED, previous);
  writeBuildRecord(ROOT, { digest, files });
  console.log(`Built the app in ${secondsSince(startedAt)}.`);
  return true;
}

async function runVite(outDir: string, signal: AbortSignal): Promise<boolean> {
  try {
    const args = [command('vite'), 'build', '--outDir', outDir, '--emptyOutDir'];
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, signal });
    return true;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as ExecFileException;
    if (!signal.aborted) console.error(`${stdout.toString()}${stderr.toString()}`);
    return false;
  }
}

/** Removes the leftovers of killed builds. */
function removeUnfinished(): void {
  for (const name of readdirSync(CACHE).filter((entry) => entry.startsWith(ASIDE))) {
    rmSync(join(CACHE, name), { recursive: true });
  }
}
