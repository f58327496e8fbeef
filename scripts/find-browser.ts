import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findOnPath, findOrInstall, hasApt, run, withApt } from './find-program.ts';
import { command } from './project.ts';

/** How Chromium is started beside what Playwright says: drawn by the processor, which is alike on every machine. */
export const CHROME_ARGS = ['--disable-gpu'];

/** On macOS they lie on no PATH. */
const CHROMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FIREFOXES = ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The Chromium or Chrome of CHROME_PATH, else the installed one, else Playwright's, else Debian's. Playwright's is
 * downloaded, and Debian's installed by root.
 * @throws an error that says what to do where there is none to be had
 */
export async function findChromium(): Promise<string> {
  const downloaded = chromium.executablePath();
  const find = () => findOnPath(CHROMES) ?? (existsSync(downloaded) ? downloaded : undefined);
  // A machine without a single font shows no text.
  const path = await findBrowser('CHROME_PATH', find, [download, withApt('chromium', 'fonts-liberation')]);
  if (path === undefined) throw new Error('There is no Chromium: install it or Chrome, or set CHROME_PATH to one.');
  return path;
}

/**
 * The Firefox of FIREFOX_PATH, else the installed one, else Debian's, which root installs.
 * @returns undefined where there is none to be had
 */
export function findFirefox(): Promise<string | undefined> {
  // Firefox shows notifications by libnotify, which its own package does without.
  const install = withApt('firefox-esr', 'fonts-liberation', 'libnotify4');
  return findBrowser('FIREFOX_PATH', () => findOnPath(FIREFOXES), [install]);
}

async function findBrowser(variable: string, ...how: Parameters<typeof findOrInstall<string>>) {
  const { [variable]: chosen = '' } = process.env;
  return chosen === '' ? findOrInstall(...how) : chosen;
}

/** Downloads Playwright's Chromium for this user, and installs the libraries that it needs where this is root. */
async function download(): Promise<void> {
  if ((await playwright('install', '--no-shell')) && hasApt()) await playwright('install-deps');
}

function playwright(...args: readonly string[]): Promise<boolean> {
  return run(process.execPath, [command('playwright'), ...args, 'chromium']);
}
