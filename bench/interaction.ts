import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { settleConsent } from '../e2e/fixtures/consent.ts';
import { CHROME_ARGS } from '../scripts/find-browser.ts';
import { withRunFolder } from '../scripts/stages/run-folder.ts';
import { openApp } from './app/open-app.ts';
import { type Control, controlsOf } from './interaction/controls.ts';
import { type Interaction, longestInteraction, shiftsOf, slowDown, watchInteractions } from './interaction/watch.ts';
import type { MadePeople } from './app/people.ts';

/**
 * `npm run bench:interaction [-- <part of a screen's address>]`: the time from a tap or a key to the next frame, with a
 * processor slowed four times, for every control of every screen; the slowest first. Then lists layout shifts.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 20;
const AIM = 50;
/** How long to wait for a control of a screen, in milliseconds. */
const PATIENCE = 3000;
/** How long a tap lasts, in milliseconds: long enough for the frame that shows the control as pressed. */
const PRESS = 80;
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
  /** The median of the rounds. */
  middle: Interaction;
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());

await withRunFolder(async (folder) => {
  const app = await openApp(folder, CONNECTIONS);
  const browser = await chromium.launch({ executablePath: app.browserPath, args: CHROME_ARGS });
  const measured: Measured[] = [];
  let floor: Interaction = { took: 0, handled: 0 };
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
    floor = await measureFloor(await browser.newContext({ baseURL: app.address }));
    await measure(publicScreens, {});
    await measure(ownScreens(app.people), app.people.kept);
  } finally {
    await browser.close();
    await app.stop();
  }
  print(floor, measured, moved);
});

async function prepare(context: BrowserContext, kept: Record<string, string>): Promise<void> {
  await context.addInitScript((entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await context.addInitScript(watchInteractions);
  // Otherwise signing out would end the session for all later controls.
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
    const times: Interaction[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ending.signal.throwIfAborted();
      await open(page, screen);
      const time = await interact(page, control);
      if (time) times.push(time);
    }
    if (times.length > 0) measured.push({ screen, control: control.name, middle: middleOf(times) });
    else console.log(`not measured, since it was gone or left the app: ${control.name} on ${shortened(screen)}`);
  }
  console.log(`${controls.length} controls on ${shortened(screen)}`);
  await page.close();
  return measured;
}

function middleOf(times: readonly Interaction[]): Interaction {
  const middle = times.toSorted((a, b) => a.took - b.took)[Math.floor(times.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured: BENCH_ROUNDS must be 1 at least.');
  return middle;
}

/** The machine's own share: a tap on a page with one box, which only changes its colour. */
async function measureFloor(context: BrowserContext): Promise<Interaction> {
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  const times: Interaction[] = [];
  for (let round = 0; round < Math.max(5, ROUNDS); round += 1) {
    await slowDown(page, 1);
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      document.body.addEventListener('click', () => {
        document.body.style.background = 'gold';
      });
    });
    await slowDown(page, 4);
    await page.mouse.click(50, 10);
    times.push(await longestInteraction(page));
  }
  await context.close();
  return middleOf(times);
}

async function open(page: Page, screen: string): Promise<void> {
  await slowDown(page, 1);
  await page.goto(screen);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function interact(page: Page, { mark, isTyped }: Control): Promise<Interaction | undefined> {
  const control: Locator = page.locator(`[data-bench-control="${mark}"]`);
  // Data that a screen loads after its first frame arrives a moment later.
  const deadline = Date.now() + PATIENCE;
  do await controlsOf(page);
  while ((await control.count()) === 0 && Date.now() < deadline);
  if ((await control.count()) === 0) return undefined;
  await control.scrollIntoViewIfNeeded();
  await slowDown(page, 4);
  if (isTyped) {
    await control.focus();
    await page.keyboard.press('5');
  } else await control.click({ force: true, delay: PRESS });
  // A control that loads another page discards the notes.
  return longestInteraction(page).catch(() => undefined);
}

function print(floor: Interaction, measured: readonly Measured[], moved: ReadonlyMap<string, string[]>): void {
  const sorted = measured.toSorted((a, b) => b.middle.took - a.middle.took);
  const over = sorted.filter(({ middle }) => middle.took >= AIM).length;
  const slow = sorted.filter(({ middle }) => middle.handled >= AIM).length;
  console.log(`\nInteraction to next paint, processor slowed four times, median of ${ROUNDS}; aim < ${AIM} ms\n`);
  console.log('picture  handled');
  for (const { screen, control, middle } of sorted) {
    console.log(`${written(middle)}  ${shortened(screen).padEnd(34)}  ${control}`);
  }
  console.log(`${written(floor)}  a press that colours an empty page: what this machine itself takes`);
  console.log(`\nOf ${sorted.length} controls ${over} are over the aim, and ${slow} are not even handled within it.`);
  for (const [screen, shifts] of moved) console.log(`moved on ${shortened(screen)}: ${shifts.join('; ') || 'nothing'}`);
}

function written({ took, handled }: Interaction): string {
  return `${took.toFixed(0).padStart(4)} ms  ${handled.toFixed(0).padStart(4)} ms`;
}

function shortened(screen: string): string {
  return screen.replaceAll(/[0-9a-f-]{36}/g, '…').slice(0, 34);
}
