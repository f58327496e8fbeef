import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findOnPath, findOrInstall, hasApt, run, withApt } from './find-program.ts';
import { command } from './project.ts';

/** What Playwright itself turns off. The last of two lists counts, so that it has to be repeated beside ours. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Renderers that Chromium keeps ready for pages of its own; starting them takes as long as many a test. */
const SPARE_RENDERERS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** Chromium draws by the processor, which is alike on every machine, and asks nobody on the network. */
export const CHROME_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...SPARE_RENDERERS].join(',')}`,
];

/** On macOS browsers are not on the PATH. */
const CHROMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FIREFOXES = ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** CHROME_PATH's browser, else installed, else Playwright's, else Debian's (needs root). Throws if none can be had. */
export async function findChromium(): Promise<string> {
  const downloaded = chromium.executablePath();
  const find = () => findOnPath(CHROMES) ?? (existsSync(downloaded) ? downloaded : undefined);
  // A machine without fonts shows no text.
  const path = await findBrowser('CHROME_PATH', find, [download, withApt('chromium', 'fonts-liberation')]);
  if (path === undefined) throw new Error('There is no Chromium: install it or Chrome, or set CHROME_PATH to one.');
  return path;
}

/** Finds Firefox: FIREFOX_PATH, else installed, else Debian's (needs root); undefined if none can be had. */
export function findFirefox(): Promise<string | undefined> {
  // Firefox shows notifications through libnotify, which its package does not depend on.
  const install = withApt('firefox-esr', 'fonts-liberation', 'libnotify4');
  return findBrowser('FIREFOX_PATH', () => findOnPath(FIREFOXES), [install]);
}

async function findBrowser(variable: string, ...how: Parameters<typeof findOrInstall<string>>) {
  const { [variable]: chosen = '' } = process.env;
  return chosen === '' ? findOrInstall(...how) : chosen;
}

/** Downloads Playwright's Chromium for this user; as root, it also installs the libraries that Chromium needs. */
async function download(): Promise<void> {
  if ((await playwright('install', '--no-shell')) && hasApt()) await playwright('install-deps');
}

function playwright(...args: readonly string[]): Promise<boolean> {
  return run(process.execPath, [command('playwright'), ...args, 'chromium']);
}
