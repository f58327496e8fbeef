import { type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { findOnPath, findOrInstall, withApt } from './find-program.ts';
import { freePort } from './free-port.ts';

/** The oldest version that the server supports. */
const OLDEST_MAJOR = 15;

/** Where Debian, Red Hat and Homebrew install each version's programs, which are often not on the PATH. */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/{opt/homebrew,usr/local}/opt/postgresql@*/bin'];

/** PostgreSQL refuses to run as root. This is `nobody` on every Linux known to us. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

const SETTINGS = ['max_connections=200', 'shared_buffers=128MB', 'unix_socket_directories='];
/** A test's database needs no durability. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface Postgres {
  /** For connecting as its owner. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts an empty PostgreSQL on loopback, the installed version or Debian's (needs root). It stays in this process's
 * group, so it always ends with it.
 * @param signal ends it at once
 * @param isDurable writes to the disk as in production, for benchmarks
 * @param more settings that take the place of ours
 * @throws an error that says why there is none
 */
export async function startPostgres(
  runFolder: string,
  signal: AbortSignal,
  isDurable = false,
  more: readonly string[] = [],
): Promise<Postgres> {
  const programs = await findOrInstall(findPrograms, [withApt('postgresql')]);
  if (programs === undefined) throw new Error(`no PostgreSQL ${OLDEST_MAJOR} or newer is installed`);
  const isRoot = process.getuid?.() === 0;
  const folder = makeFolder(runFolder, isRoot);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const options = { cwd: '/', env, signal, ...(isRoot && NOBODY) };
  const making = ['-D', folder, '-U', 'offra', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await promisify(execFile)(join(programs, 'initdb'), making, options);
  const port = await freePort();
  const settings = [...SETTINGS, ...(isDurable ? [] : FORGETFUL), ...more].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(programs, 'postgres'), ['-D', folder, '-h', '127.0.0.1', '-p', String(port), ...settings], {
    ...options,
    killSignal: 'SIGQUIT',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { ended } = await untilItSays(child, 'ready to accept connections', 'PostgreSQL');
  return {
    url: `postgres://offra@127.0.0.1:${port}/postgres`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/**
 * Waits until a program has written a line with a text to its standard error. Rejects if it ends before.
 * @returns what settles when it has ended, within an object: a promise would be waited for
 */
export async function untilItSays(child: Started, text: string, name: string): Promise<{ ended: Promise<void> }> {
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    let last = '';
    child.once('error', reject);
    // Read to the end: a full pipe would block it.
    createInterface(child.stderr).on('line', (line) => {
      last = line;
      if (line.includes(text)) resolve();
    });
    void ended.then(() => reject(new Error(`${name} did not start: ${last}`)));
  });
  return { ended };
}

type Started = ChildProcessByStdio<null, null, Readable>;

/** The folder that holds `initdb` and `postgres`. */
function findPrograms(): string | undefined {
  const initdb = findOnPath(['initdb']);
  return [...(initdb === undefined ? [] : [dirname(initdb)]), ...globSync(FOLDERS)].find((folder) => {
    const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]) >= OLDEST_MAJOR;
  });
}

/** Creates a folder for PostgreSQL's user. Others may pass through the run's folder on the way, but not list it. */
function makeFolder(runFolder: string, isRoot: boolean): string {
  const folder = join(runFolder, 'postgres', 'data');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isRoot) {
    for (const parent of [runFolder, dirname(folder)]) chmodSync(parent, 0o711);
    chownSync(folder, NOBODY.uid, NOBODY.gid);
  }
  return folder;
}
