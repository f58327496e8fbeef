import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { settleConsent } from '../e2e/fixtures/consent.ts';
import { LAUNCH_FLAGS } from '../scripts/browser/launch-flags.ts';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import { openApp } from './app/open-app.ts';
import { type Control, controlsOf } from './interaction/controls.ts';
import { longestInteraction, shiftsOf, slowDown, watchInteractions } from './interaction/watch.ts';
import type { MadePeople } from './app/people.ts';

/**
 * `npm run bench:interaction [-- <part of a screen's address>]`: how long after a press or a key the next picture comes,
 * with the processor slowed four times, for every control of every screen; the worst first. Then what moved by itself.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 20;
const AIM = 50;
const only = process.argv[2];

const publicScreens = ['/login', '/create-account', '/forgot-password', '/reset-password?token=made-up', '/policy'];

function ownScreens({ giftsPath, editPath, accountId }: MadePeople): string[] {
  return [
    '/',
    '/events',
    giftsPath,
    '/connections/global?isGlobal=true&occasionName=Christmas&budget=50.00',
    '/connections/new',
    editPath,
    editPath.replace('/edit', '/occasion/add'),
    `/profile/${accountId}`,
    `/profile/${accountId}/occasion/add`,
    '/user-account',
  ];
}

interface Measured {
  screen: string;
  control: string;
  /** Milliseconds, the middle of the rounds. */
  took: number;
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

await withRunFolder(async (folder) => {
  const app = await openApp(folder, CONNECTIONS, ending.signal);
  const browser = await chromium.launch({ executablePath: app.browserPath, args: LAUNCH_FLAGS });
  const measured: Measured[] = [];
  const moved = new Map<string, string[]>();
  const measure = async (screens: readonly string[], kept: Record<string, string>) => {
    const context = await browser.newContext({
      baseURL: app.address,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'en-GB',
    });
    await settleConsent(context, app.address);
    await prepare(context, kept);
    for (const screen of screens.filter((path) => path.includes(only ?? ''))) {
      measured.push(...(await measureScreen(context, screen, moved)));
    }
    await context.close();
  };
  try {
    await measure(publicScreens, {});
    await measure(ownScreens(app.people), app.people.kept);
  } finally {
    await browser.close();
    await app.stop();
  }
  print(measured, moved);
});

async function prepare(context: BrowserContext, kept: Record<string, string>): Promise<void> {
  await context.addInitScript((entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await context.addInitScript(watchInteractions);
  // Signing out would end the session for every control that comes after.
  await context.route(/\/api\/(sessions|auth\/signout)/, (route) => route.fulfill({ status: 204 }));
}

async function measureScreen(
  context: BrowserContext,
  screen: string,
  moved: Map<string, string[]>,
): Promise<Measured[]> {
  const page = await context.newPage();
  await open(page, screen);
  const controls = await controlsOf(page);
  moved.set(screen, await shiftsOf(page));
  const measured: Measured[] = [];
  for (const control of controls) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ending.signal.throwIfAborted();
      await open(page, screen);
      times.push(await interact(page, control));
    }
    const took = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    measured.push({ screen, control: control.name, took });
  }
  await page.close();
  return measured;
}

async function open(page: Page, screen: string): Promise<void> {
  await slowDown(page, 1);
  await page.goto(screen);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function interact(page: Page, { at, isTyped }: Control): Promise<number> {
  const control: Locator = page.locator('[data-bench-control]').nth(at);
  await controlsOf(page);
  await control.scrollIntoViewIfNeeded();
  await slowDown(page, 4);
  if (isTyped) {
    await control.focus();
    await page.keyboard.press('5');
  } else await control.click({ force: true });
  return longestInteraction(page);
}

function print(measured: readonly Measured[], moved: ReadonlyMap<string, string[]>): void {
  const sorted = measured.toSorted((a, b) => b.took - a.took);
  const over = sorted.filter(({ took }) => took >= AIM).length;
  console.log(`\nInteraction to next paint, processor slowed four times, median of ${ROUNDS}; aim < ${AIM} ms\n`);
  for (const { screen, control, took } of sorted) {
    console.log(`${took.toFixed(0).padStart(5)} ms  ${shortened(screen).padEnd(34)}  ${control}`);
  }
  console.log(`\n${over} of ${sorted.length} controls are over the aim.`);
  for (const [screen, shifts] of moved) console.log(`moved on ${shortened(screen)}: ${shifts.join('; ') || 'nothing'}`);
}

function shortened(screen: string): string {
  return screen.replaceAll(/[0-9a-f-]{36}/g, '…').slice(0, 34);
}
