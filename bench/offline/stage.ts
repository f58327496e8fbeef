import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { settleConsent } from '../../e2e/fixtures/consent.ts';
import { CHROME_ARGS } from '../../scripts/find-browser.ts';
import type { OpenApp } from '../app/open-app.ts';
import type { Figure } from './figures.ts';
import type { Relay } from './relay.ts';
import { DRAWN, watchPage } from './watch.ts';

/** The surroundings of a part of the bench: the app, a user with very many connections, and the network between. */
export interface Stage {
  app: OpenApp;
  relay: Relay;
  folder: string;
  connections: number;
  rounds: number;
  /** A browser profile with a complete mirror and an active worker. */
  filled(): Promise<string>;
  signal: AbortSignal;
}

/** One measurement of the bench. */
export type Part = (stage: Stage) => Promise<Figure[]>;

/** A browser with its own profile and one page. */
export interface Opened {
  context: BrowserContext;
  page: Page;
}

/** A page is opened in a tab, or in a window without an address bar, like an installed app's. */
export type Around = 'tab' | 'window';

/** Starts a new browser process on a profile, calls back, and ends the process. */
export async function withBrowser<Result>(
  { app, relay, signal }: Stage,
  profile: string,
  use: (opened: Opened) => Promise<Result>,
  around: Around = 'tab',
): Promise<Result> {
  signal.throwIfAborted();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: app.browserPath,
    args: around === 'tab' ? CHROME_ARGS : [...CHROME_ARGS, '--app=data:text/html,<title>offra</title>'],
    baseURL: relay.address,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  context.setDefaultTimeout(0);
  try {
    await context.addInitScript(watchPage, DRAWN);
    const [page = await context.newPage()] = context.pages();
    return await use({ context, page });
  } finally {
    await context.close();
  }
}

/** Calls back with a copy of the filled profile, so that changes don't affect the next call. */
export async function withFilledProfile<Result>(
  stage: Stage,
  use: (profile: string) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(stage.folder, 'profile-'));
  try {
    await cp(await stage.filled(), profile, { recursive: true });
    return await use(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Signs a browser in without opening the app. */
export async function signIn({ app, relay }: Stage, { context, page }: Opened): Promise<void> {
  await settleConsent(context, relay.address);
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, app.people.kept);
}

/** Resolves once the mirror holds all connections and the first sync has ended. */
export async function whenMirrored({ app, connections }: Stage, page: Page): Promise<void> {
  await page.evaluate(
    async ([name, count]) => {
      // Opening a missing database would create it.
      while (!(await indexedDB.databases()).some((database) => database.name === name))
        await new Promise((later) => setTimeout(later, 250));
      const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no mirror')));
      // Stays open, so that polling costs a busy page little.
      const database = await promise;
      const counted = () => {
        const held = database.transaction('connections').objectStore('connections').count();
        return new Promise((done) => held.addEventListener('success', () => done(held.result)));
      };
      while ((await counted()) !== count) await new Promise((later) => setTimeout(later, 250));
      database.close();
    },
    [`offra-${app.people.accountId}`, connections] as const,
  );
}

/** Slows the page's processor by a factor until the browser is closed. */
export async function slowDown({ context, page }: Opened, rate: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Disconnects a browser from the network, or reconnects it. */
export async function setOffline({ relay }: Stage, { context }: Opened, isOff: boolean): Promise<void> {
  relay.isOff = isOff;
  await context.setOffline(isOff);
}

/** How long a press lasts, in milliseconds. */
const PRESS = 80;

/**
 * Presses a control with the mouse, on an idle page. Playwright's own `click` inspects the page during the press, which
 * would distort the measurement.
 */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await wanted.click({ trial: true });
  const box = await wanted.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(PRESS);
  await page.mouse.up();
}

/** Opens home, waits until it is idle, and calls back without a network; reconnects afterwards. */
export async function openThenCut<Result>(stage: Stage, opened: Opened, use: () => Promise<Result>): Promise<Result> {
  const { page } = opened;
  await openHome(page);
  await setOffline(stage, opened, true);
  try {
    return await use();
  } finally {
    await setOffline(stage, opened, false);
  }
}

/** Opens home and waits until people are shown and loading has ended. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('article').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Runs the configured number of rounds. */
export async function rounds<Result>({ rounds: count }: Stage, once: (round: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let round = 0; round < count; round += 1) results.push(await once(round));
  return results;
}
