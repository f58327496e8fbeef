import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, delimiter, resolve } from 'node:path';
import { lock } from './lock.mjs';

/** The first of these programs on the PATH; an absolute path is also accepted. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => resolve(folder, name))).find(isUsable);
}

/**
 * The result of `find`; if there is none, tries one installer after another. Concurrent runs wait for one installation.
 */
export async function findOrInstall<Found>(
  find: () => Found | undefined,
  installers: readonly (() => Promise<unknown>)[],
): Promise<Found | undefined> {
  const found = find();
  if (found !== undefined) return found;
  const release = await lock('programs', 'install what the tests need');
  try {
    for (const install of installers) {
      const path = find();
      if (path !== undefined) return path;
      await install();
    }
    return find();
  } finally {
    release();
  }
}

/** Whether Debian packages can be installed: by root, where apt exists. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined;
}

/** An installer for these Debian packages, which does nothing without {@link hasApt}. */
export function withApt(...packages: readonly string[]): () => Promise<void> {
  return async () => {
    if (!hasApt()) return;
    console.log(`Installing ${packages.join(' and ')} with apt…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
    // In a process group of its own: if apt is killed together with the tests, dpkg has to be repaired by hand.
    const apt = (...args: string[]) => run('apt-get', [...options, ...args], { env, detached: true });
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
  };
}

/** Runs a program, shows its output, and returns whether it succeeded. */
export function run(
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; detached?: boolean } = {},
): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  return new Promise((settle) => {
    child.once('error', (error) => {
      console.error(error.message);
      settle(false);
    });
    child.once('close', (code) => settle(code === 0));
  });
}

function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return !isSnap(realpathSync(path));
  } catch {
    // The program doesn't exist.
    return false;
  }
}

/** Whether a program is a Ubuntu snap, or a script that starts one: snaps cannot read a test's folders. */
function isSnap(path: string): boolean {
  return basename(path) === 'snap' || (statSync(path).size < 10_000 && readFileSync(path).includes('/snap/bin/'));
}
