import { join } from 'node:path';
import { ROOT } from '../project.ts';
import { fetchedChromium, fetchWithApt, hasApt, installWithApt, isRoot } from './debian.ts';
import { type BrowserSource, findAmong, type Found, found, installed } from './find-among.ts';
import { downloadedChromium, downloadWithPlaywright } from './playwright-download.ts';
import { prove } from './prove.ts';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** A machine without a single font shows no text. */
const PACKAGES = ['chromium', 'fonts-liberation'];

/** What costs nothing comes first, what downloads comes later, and what needs no right to install comes last. */
const sources: readonly BrowserSource[] = [
  { name: 'installed', find: async () => installed(PROGRAMS, 'no Chromium or Chrome is installed') },
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
 * A Chromium that renders a page on this machine, found or fetched.
 * @returns its path, or what a person can do
 */
export function findBrowser(signal: AbortSignal): Promise<Found> {
  const advice = 'There is no browser for the tests: install Chromium, or set CHROMIUM_PATH to one.';
  return findAmong({ variable: 'CHROMIUM_PATH', sources, proves: prove, advice }, signal);
}

async function installAsRoot(signal: AbortSignal): Promise<Found> {
  if (!isRoot() || !hasApt()) return { problem: 'only root installs packages, and only where there is apt' };
  console.log('Installing Chromium with apt…');
  const problem = await installWithApt(PACKAGES, signal);
  return problem === undefined ? installed(PROGRAMS, 'apt left no chromium on the PATH') : { problem };
}

async function download(signal: AbortSignal): Promise<Found> {
  console.log("Downloading Playwright's Chromium…");
  const problem = await downloadWithPlaywright(signal);
  return problem === undefined ? found(await downloadedChromium(signal), 'the download holds none') : { problem };
}

async function fetchAsUser(signal: AbortSignal): Promise<Found> {
  if (!hasApt()) return { problem: 'there is no apt here' };
  console.log("Fetching Debian's Chromium for this user…");
  return fetchWithApt(cacheFolder(), PACKAGES, signal);
}

function cacheFolder(): string {
  return join(ROOT, '.cache', 'chromium');
}
