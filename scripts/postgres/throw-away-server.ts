import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, lineOfFailure } from '../browser/capture.ts';
import { isRoot } from '../browser/debian.ts';
import { freePort } from '../free-port.ts';

const MAKE_LIMIT_MS = 60_000;
const READY = 'database system is ready to accept connections';
const USER = 'offra';

/** PostgreSQL refuses to run as root. This is `nobody` on every Linux that we know of. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Nothing of it is worth a fsync: it is gone when the tests are. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** As in use, for measuring. */
export const DURABLE: string[] = [];

const SETTINGS = [
  'max_connections=200',
  'shared_buffers=128MB',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

export interface ThrowAwayServer {
  /** For connecting as its owner. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Makes a PostgreSQL on loopback that lasts as long as the tests. It stays in this process's group, so that it ends with
 * it however that ends.
 * @param programs the folder that holds `initdb` and `postgres`
 * @param runFolder where this run keeps its files
 * @param durability settings on what is to survive a power cut: by default, nothing
 */
export async function startThrowAwayServer(
  programs: string,
  runFolder: string,
  signal: AbortSignal,
  durability: readonly string[] = FORGETFUL,
): Promise<ThrowAwayServer | { problem: string }> {
  const folder = makeFolder(runFolder);
  const user = isRoot() ? NOBODY : {};
  const made = await capture(
    join(programs, 'initdb'),
    ['-D', folder, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync', '--no-instructions'],
    { timeLimitMs: MAKE_LIMIT_MS, signal, env: ENVIRONMENT, cwd: '/', user },
  );
  if (made.code !== 0) return { problem: `initdb failed: ${lineOfFailure(made.output)}` };
  const port = await freePort();
  const settings = [...SETTINGS, ...durability].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...ENVIRONMENT },
    cwd: '/',
    ...user,
  });
  signal.addEventListener('abort', () => child.kill('SIGQUIT'), { once: true });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const problem = await whyNotReady(child);
  if (problem !== undefined) return { problem };
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** Its own, for the run's folder is closed to everybody else: others may pass through, and look at nothing. */
function makeFolder(runFolder: string): string {
  const folder = join(runFolder, 'postgres', 'data');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isRoot()) {
    for (const parent of [runFolder, dirname(folder)]) chmodSync(parent, 0o711);
    chownSync(folder, NOBODY.uid, NOBODY.gid);
  }
  return folder;
}

/** Waits until it takes connections. @returns why it never will; undefined where it does */
function whyNotReady(child: ReturnType<typeof spawn>): Promise<string | undefined> {
  let said = '';
  return new Promise((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      // Read to the end, or a full pipe would hold the server up; kept until it is ready only.
      if (said.includes(READY)) return;
      said += chunk.toString();
      if (said.includes(READY)) resolve(undefined);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(`postgres did not start: ${lineOfFailure(said)}`));
  });
}
