import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, lineOfFailure } from './capture.ts';
import { findOnPath } from './find-on-path.ts';

const TIME_LIMIT_MS = 10 * 60_000;

/** Whether packages of Debian's kind can be fetched here. */
export function hasApt(): boolean {
  return findOnPath(['apt-get']) !== undefined && findOnPath(['dpkg']) !== undefined;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Installs packages of Debian's for everybody on this machine. Only root can.
 * @param packages the one that matters first
 * @param timeLimitMs for each of the two steps, which are the lists and the packages
 * @returns why it failed; undefined where it is installed
 */
export async function installWithApt(
  packages: readonly string[],
  signal: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<string | undefined> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => capture('apt-get', ['-q', ...args], { timeLimitMs, signal, env });
  await apt('update');
  const installed = await apt('install', '-y', '--no-install-recommends', ...packages);
  return installed.code === 0 ? undefined : `apt-get install ${packages[0]} failed: ${lineOfFailure(installed.output)}`;
}

/**
 * Fetches Debian's chromium, and the libraries it needs that this machine lacks, and unpacks them below a folder: for
 * this user alone, without installing anything. apt keeps its lists and its cache there too.
 * @returns the path of a program that starts it, or why there is none
 */
export async function fetchWithApt(
  folder: string,
  packages: readonly string[],
  signal: AbortSignal,
): Promise<{ path: string } | { problem: string }> {
  const state = join(folder, 'apt');
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(state, name), { recursive: true });
  const options = [
    `Dir::State::Lists=${join(state, 'lists')}`,
    `Dir::Cache=${state}`,
    `Dir::Cache::Archives=${join(state, 'archives')}`,
    'Debug::NoLocking=1',
  ].flatMap((option) => ['-o', option]);
  const run = (program: string, args: string[]) => capture(program, args, { timeLimitMs: TIME_LIMIT_MS, signal });
  await run('apt-get', ['-q', ...options, 'update']);
  const install = ['install', '-y', '--no-install-recommends', '--download-only', '--reinstall'];
  const fetched = await run('apt-get', ['-q', ...options, ...install, ...packages, 'chromium-common']);
  if (fetched.code !== 0) return { problem: `apt-get could not fetch chromium: ${lineOfFailure(fetched.output)}` };

  const unpacked = join(folder, 'unpacked');
  rmSync(unpacked, { recursive: true, force: true });
  const archives = readdirSync(join(state, 'archives')).filter((name) => name.endsWith('.deb'));
  for (const archive of archives) {
    const { code, output } = await run('dpkg', ['-x', join(state, 'archives', archive), unpacked]);
    if (code !== 0) return { problem: `dpkg could not unpack ${archive}: ${lineOfFailure(output)}` };
  }
  rmSync(state, { recursive: true });
  return writeStarter(folder, unpacked);
}

/** The path of a chromium fetched by {@link fetchWithApt}; undefined where there is none. */
export function fetchedChromium(folder: string): string | undefined {
  const path = starterPath(folder);
  return existsSync(path) ? path : undefined;
}

function starterPath(folder: string): string {
  return join(folder, 'chromium');
}

/** The unpacked program looks for its libraries in the system's folders only: a small script tells it where they are. */
function writeStarter(folder: string, unpacked: string): { path: string } | { problem: string } {
  const program = 'usr/lib/chromium/chromium';
  if (!existsSync(join(unpacked, program))) return { problem: 'the packages hold no chromium' };
  const path = starterPath(folder);
  writeFileSync(
    path,
    `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")/unpacked
for folder in "$here"/usr/lib/*-linux-gnu* "$here"/lib/*-linux-gnu* "$here"/usr/lib; do
  LD_LIBRARY_PATH="$LD_LIBRARY_PATH:$folder"
done
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH#:}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/etc/fonts"
exec "$here/${program}" "$@"
`,
  );
  chmodSync(path, 0o755);
  return { path };
}
