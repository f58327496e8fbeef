import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, delimiter, resolve } from 'node:path';
import { lock } from './lock.mjs';

/** The first of these programs that the PATH has; an absolute path counts as well. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => resolve(folder, name))).find(isUsable);
}

/**
 * What `find` finds; where that is nothing, the installers are tried one after another until it finds something. Of
 * several runs at once one installs and the others wait.
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

/** Whether packages of Debian's can be installed: by root, where there is apt. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined;
}

/** An installer of these packages of Debian's, which does nothing without {@link hasApt}. */
export function withApt(...packages: readonly string[]): () => Promise<void> {
  return async () => {
    if (!hasApt()) return;
    console.log(`Installing ${packages.join(' and ')} with apt…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
    // In a process group of its own: apt that is killed together with the tests leaves dpkg to be repaired by hand.
    const apt = (...args: string[]) => run('apt-get', [...options, ...args], { env, detached: true });
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
  };
}

/** Runs a program and shows what it writes. @returns whether it went well */
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
    // No such program there.
    return false;
  }
}

/** Whether a program is one of Ubuntu's snaps, or a script that starts one: those cannot reach the folders of a test. */
function isSnap(path: string): boolean {
  return basename(path) === 'snap' || (statSync(path).size < 10_000 && readFileSync(path).includes('/snap/bin/'));
}
