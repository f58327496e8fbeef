import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, lineOfFailure } from '../browser/capture.ts';
import { hasApt, isRoot } from '../browser/debian.ts';
import { findOnPath } from '../browser/find-on-path.ts';
import { lock } from '../lock.mjs';
import { majorVersion } from './major-version.ts';

/** The oldest that the server runs on. */
const OLDEST_MAJOR = 15;
const ASK_LIMIT_MS = 10_000;
const INSTALL_LIMIT_MS = 5 * 60_000;

/** Where Debian, Red Hat and Homebrew put the programs of each version, which are often not on the PATH. */
const PARENT_FOLDERS = ['/usr/lib/postgresql', '/usr', '/usr/local', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * The programs of a PostgreSQL that the server's tests can run on: the newest installed one, else Debian's, which is
 * installed where we may.
 * @returns the folder that holds `initdb` and `postgres`, or why there is none
 */
export async function findPostgres(signal: AbortSignal): Promise<{ folder: string } | { problem: string }> {
  const release = await lock('postgres', 'find PostgreSQL', signal);
  try {
    const installed = await newestInstalled(signal);
    if (installed !== undefined) return { folder: installed };
    if (!isRoot() || !hasApt()) return { problem: `no PostgreSQL ${OLDEST_MAJOR} or newer is installed` };
    console.log('Installing PostgreSQL with apt…');
    const problem = await installWithApt(signal);
    if (problem !== undefined) return { problem };
    const folder = await newestInstalled(signal);
    return folder === undefined ? { problem: `apt has no PostgreSQL ${OLDEST_MAJOR} or newer` } : { folder };
  } finally {
    release();
  }
}

async function newestInstalled(signal: AbortSignal): Promise<string | undefined> {
  const found: { folder: string; major: number }[] = [];
  for (const folder of candidates()) {
    const { output } = await capture(join(folder, 'postgres'), ['--version'], { timeLimitMs: ASK_LIMIT_MS, signal });
    const major = majorVersion(output);
    if (major !== undefined && major >= OLDEST_MAJOR) found.push({ folder, major });
  }
  return found.toSorted((a, b) => b.major - a.major)[0]?.folder;
}

/** Folders that hold both programs. */
function candidates(): string[] {
  const onPath = findOnPath(['initdb']);
  const folders = PARENT_FOLDERS.flatMap((parent) => [
    join(parent, 'bin'),
    ...namesIn(parent).map((name) => join(parent, name, 'bin')),
  ]);
  return [...(onPath === undefined ? [] : [dirname(onPath)]), ...folders].filter((folder) => {
    const names = namesIn(folder);
    return names.includes('initdb') && names.includes('postgres');
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No such folder here.
    return [];
  }
}

/** @returns why it failed; undefined where it is installed */
async function installWithApt(signal: AbortSignal): Promise<string | undefined> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    capture('apt-get', ['-q', ...args], { timeLimitMs: INSTALL_LIMIT_MS, signal, env });
  await apt('update');
  const installed = await apt('install', '-y', '--no-install-recommends', 'postgresql');
  return installed.code === 0 ? undefined : `apt-get install postgresql failed: ${lineOfFailure(installed.output)}`;
}
