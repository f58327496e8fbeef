import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { settleConsent } from '../e2e/fixtures/consent.ts';
import { CHROME_ARGS } from '../scripts/find-browser.ts';
import { freePort } from '../scripts/free-port.ts';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import { openApp } from './app/open-app.ts';
import { installLighthouse, lookAt, type Report } from './page/lighthouse.ts';

/**
 * `npm run bench:page`: Lighthouse on the sign-in screen, for a first visitor, and on the home screen of a signed-in
 * user with twenty connections; both from the network, on Lighthouse's simulated phone. Prints the median of some
 * rounds beside its target.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CONNECTIONS = 20;

/** A figure of a report, its target, and its format. */
const FIGURES: readonly { name: string; of: (report: Report) => number; aim: string; digits?: number }[] = [
  { name: 'performance', of: ({ categories }) => categories.performance.score * 100, aim: '≥ 98' },
  { name: 'accessibility', of: ({ categories }) => categories.accessibility.score * 100, aim: '100' },
  { name: 'best practices', of: ({ categories }) => categories['best-practices'].score * 100, aim: '100' },
  { name: 'SEO', of: ({ categories }) => categories.seo.score * 100, aim: '100' },
  { name: 'LCP, ms', of: valueOf('largest-contentful-paint'), aim: '≤ 1600' },
  { name: 'TBT, ms', of: valueOf('total-blocking-time'), aim: '≤ 60' },
  { name: 'CLS', of: valueOf('cumulative-layout-shift'), aim: '0', digits: 3 },
];

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

await withRunFolder(async (folder) => {
  installLighthouse();
  const app = await openApp(folder, CONNECTIONS);
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: app.browserPath,
    args: [...CHROME_ARGS, `--remote-debugging-port=${port}`],
    baseURL: app.address,
  });
  // Lighthouse's own work is not the page's, so it has a lower priority than the browser.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    print('sign-in', await rounds(() => lookAt(`${app.address}/login`, port, false)));
    await settleConsent(context, app.address);
    await fillMirror(context, app.people.kept);
    const home = async () => {
      await forgetFiles(context);
      return lookAt(`${app.address}/`, port, true);
    };
    print(`home with ${CONNECTIONS} connections`, await rounds(home));
  } finally {
    await context.close();
    await app.stop();
  }
});

function valueOf(audit: string): (report: Report) => number {
  return ({ audits }) => audits[audit]?.numericValue ?? Number.NaN;
}

async function rounds(look: () => Promise<Report>): Promise<Report[]> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ending.signal.throwIfAborted();
    reports.push(await look());
  }
  return reports;
}

/** Opens the app once as the signed-in user, so that the device stores their data. */
async function fillMirror(context: BrowserContext, kept: Record<string, string>): Promise<void> {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.goto('/');
  await page
    .getByRole('article')
    .nth(CONNECTIONS - 1)
    .waitFor();
  await page.close();
}

/** Removes the worker and every cached file from the browser, but not the data. */
async function forgetFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

function print(what: string, reports: readonly Report[]): void {
  console.log(`\n${what}, median of ${reports.length} (least to most)`);
  for (const { name, of, aim, digits = 0 } of FIGURES) {
    const values = reports.map(of).toSorted((a, b) => a - b);
    const text = (at: number) => (values.at(at) ?? Number.NaN).toFixed(digits);
    const median = text(Math.floor(values.length / 2));
    console.log(`${name.padEnd(15)} ${median.padStart(6)}   aim ${aim.padEnd(7)} (${text(0)} to ${text(-1)})`);
  }
  const failed = new Map<string, string>();
  for (const [id, { score, title }] of reports.flatMap(({ audits }) => Object.entries(audits))) {
    if (score !== null && score < 0.9) failed.set(id, title);
  }
  for (const [id, title] of failed) console.log(`  ${id}: ${title}`);
}
