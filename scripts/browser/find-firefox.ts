import { hasApt, installWithApt, isRoot } from './debian.ts';
import { type BrowserSource, findAmong, type Found, installed } from './find-among.ts';
import { proveFirefox } from './prove-firefox.ts';

/** Where macOS has it lies on no PATH. */
const PROGRAMS = ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];
/** The last is what it shows notifications on a desktop by, which its own package does without. */
const PACKAGES = ['firefox-esr', 'fonts-liberation', 'libnotify4'];

/** Nothing fails without this browser, so a slow network is not waited for as long as for Chromium. */
const TIME_LIMIT_MS = 3 * 60_000;

const sources: readonly BrowserSource[] = [
  { name: 'installed', find: async () => installed(PROGRAMS, 'no Firefox is installed') },
  { name: 'apt', find: installAsRoot },
];

/**
 * A Firefox that can be driven on this machine, found or installed.
 * @returns its path, or that there is none
 */
export function findFirefox(signal: AbortSignal): Promise<Found> {
  return findAmong(
    { variable: 'FIREFOX_PATH', sources, proves: proveFirefox, advice: 'Firefox is not on this machine' },
    signal,
  );
}

async function installAsRoot(signal: AbortSignal): Promise<Found> {
  if (!isRoot() || !hasApt()) return { problem: 'only root installs packages, and only where there is apt' };
  console.log('Installing Firefox with apt…');
  const problem = await installWithApt(PACKAGES, signal, TIME_LIMIT_MS);
  return problem === undefined ? installed(PROGRAMS, 'apt left no firefox on the PATH') : { problem };
}
