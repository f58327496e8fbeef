import { join } from 'node:path';
import { lock, lockPath } from '../bootstrap/lock.mjs';
import { ROOT } from '../project.ts';
import { fetchedChromium, fetchWithApt, hasApt, installWithApt, isRoot } from './debian.ts';
import { findOnPath } from './find-on-path.ts';
import { downloadedChromium, downloadWithPlaywright } from './playwright-download.ts';
import { prove } from './prove.ts';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Where a browser for the tests may come from. */
export interface BrowserSource {
  /** How `BROWSER_SOURCES` names it. */
  name: string;
  /** The program's path, made ready where that is what the source does; why not, where there is none here. */
  find: (signal: AbortSignal) => Promise<{ path: string } | { problem: string }>;
}

/** What costs nothing comes first, what downloads comes later, and what needs no right to install comes last. */
const sources: readonly BrowserSource[] = [
  { name: 'installed', find: async () => found(findOnPath(PROGRAMS), 'no Chromium or Chrome is installed') },
  {
    name: 'downloaded',
    find: async (signal) => found(await downloadedChromium(signal), 'Playwright has not downloaded one before'),
  },
  { name: 'unpacked', find: async () => found(fetchedChromium(cacheFolder()), 'none was unpacked here before') },
  { name: 'apt', find: installAsRoot },
  { name: 'playwright', find: download },
  { name: 'apt-user', find: fetchAsUser },
];

/**
 * A Chromium that renders a page on this machine, found or fetched. Of several runs at once one fetches and the others
 * wait. Says which one it is, and why those before it were none.
 * @returns its path, or what a person can do
 */
export async function findBrowser(signal: AbortSignal): Promise<{ path: string } | { problem: string }> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    const problem = await prove(chosen, signal);
    return problem === undefined
      ? use(chosen, 'CHROMIUM_PATH')
      : { problem: `CHROMIUM_PATH is ${chosen}: it ${problem}.` };
  }
  const release = await lock(lockPath(ROOT, 'browser'), {
    signal,
    onWait: ({ pid }) => console.log(`Waiting for another run (process ${pid}) to find a browser…`),
  });
  try {
    return await firstThatWorks(allowedSources(), signal);
  } finally {
    release();
  }
}

/** The first source whose browser renders a page. */
export async function firstThatWorks(
  candidates: readonly BrowserSource[],
  signal: AbortSignal,
  proves: typeof prove = prove,
): Promise<{ path: string } | { problem: string }> {
  for (const { name, find } of candidates) {
    signal.throwIfAborted();
    const candidate = await find(signal);
    const problem = 'problem' in candidate ? candidate.problem : await proves(candidate.path, signal);
    if (problem === undefined && 'path' in candidate) return use(candidate.path, name);
    console.log(`No browser from '${name}': ${problem}.`);
  }
  return { problem: 'There is no browser for the tests: install Chromium, or set CHROMIUM_PATH to one.' };
}

function use(path: string, source: string): { path: string } {
  console.log(`Using ${path} (${source}).`);
  return { path };
}

/** `BROWSER_SOURCES` leaves out those that it doesn't name, for trying the later ones where an earlier one works. */
function allowedSources(): readonly BrowserSource[] {
  const names = process.env['BROWSER_SOURCES']?.split(',');
  return names === undefined ? sources : sources.filter(({ name }) => names.includes(name));
}

async function installAsRoot(signal: AbortSignal): Promise<{ path: string } | { problem: string }> {
  if (!isRoot() || !hasApt()) return { problem: 'only root installs packages, and only where there is apt' };
  console.log('Installing Chromium with apt…');
  const problem = await installWithApt(signal);
  return problem === undefined ? found(findOnPath(PROGRAMS), 'apt left no chromium on the PATH') : { problem };
}

async function download(signal: AbortSignal): Promise<{ path: string } | { problem: string }> {
  console.log("Downloading Playwright's Chromium…");
  const problem = await downloadWithPlaywright(signal);
  return problem === undefined ? found(await downloadedChromium(signal), 'the download holds none') : { problem };
}

async function fetchAsUser(signal: AbortSignal): Promise<{ path: string } | { problem: string }> {
  if (!hasApt()) return { problem: 'there is no apt here' };
  console.log("Fetching Debian's Chromium for this user…");
  return fetchWithApt(cacheFolder(), signal);
}

function cacheFolder(): string {
  return join(ROOT, '.cache', 'chromium');
}

function found(path: string | undefined, problem: string): { path: string } | { problem: string } {
  return path === undefined ? { problem } : { path };
}
