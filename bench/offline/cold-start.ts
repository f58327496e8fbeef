import type { Page } from 'playwright';
import type { Figure } from './figures.ts';
import {
  type Around,
  type Opened,
  rounds,
  setOffline,
  slowDown,
  type Stage,
  withBrowser,
  withFilledProfile,
} from './stage.ts';
import { DRAWN, readNoted } from './watch.ts';

/** The factors by which the processor is slowed. */
const RATES = [1, 4] as const;
const AIMS = { 1: { paint: 100, countdown: 250 }, 4: { paint: undefined, countdown: 500 } };
const PLACES = { window: 'in a window of its own', tab: 'in a tab' } as const;

/**
 * A new browser process without a network, from the moment it gets the address: the first frame; the first countdown of
 * a real person, which is part of the static first frame; and the app's own first countdown. In a window, as an
 * installed app has it, and in a tab, where the browser starts its address bar at the same time. An empty page on the
 * same profile, served like the app's page, shows the best possible time.
 */
export async function coldStart(stage: Stage): Promise<Figure[]> {
  return withFilledProfile(stage, (profile) =>
    withFilledProfile(stage, async (empty) => {
      await emptyStart(stage, empty);
      const figures: Figure[] = [];
      for (const around of ['window', 'tab'] as const) {
        for (const rate of RATES) figures.push(...(await figuresOf(stage, { profile, empty }, around, rate)));
      }
      return figures;
    }),
  );
}

async function figuresOf(
  stage: Stage,
  { profile, empty }: { profile: string; empty: string },
  around: Around,
  rate: (typeof RATES)[number],
): Promise<Figure[]> {
  const place = `${PLACES[around]}${rate === 1 ? '' : `, processor ÷ ${rate}`}`;
  const bare = await measureEmpty(stage, empty, around, rate);
  const measured = await measure(stage, profile, around, rate);
  const of = (what: keyof (typeof measured)[number]) => measured.map((start) => start[what]);
  return [
    { name: `start ${place}: an empty page's first paint`, values: bare, unit: 'ms' },
    { name: `start ${place}: first paint`, values: of('paint'), unit: 'ms', aim: AIMS[rate].paint },
    { name: `start ${place}: first countdown`, values: of('countdown'), unit: 'ms', aim: AIMS[rate].countdown },
    { name: `start ${place}: the app's own countdown`, values: of('appCountdown'), unit: 'ms' },
    { name: `start ${place}: longest task`, values: of('longest'), unit: 'ms' },
  ];
}

/** Replaces the app's page on this profile by an empty one. */
async function emptyStart(stage: Stage, profile: string): Promise<void> {
  await withBrowser(stage, profile, async ({ page }) => {
    await page.goto('/favicon.svg');
    await page.evaluate(async () => {
      const [kept, other] = (await caches.keys()).filter((name) => name.startsWith('start-'));
      if (kept === undefined || other !== undefined) throw new Error('A start is not kept in one cache.');
      const empty = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>';
      const headers = { 'content-type': 'text/html' };
      await (await caches.open(kept)).put('/', new Response(empty, { headers }));
    });
  });
}

/** When a new browser process first paints an empty page, from the moment it gets the address. */
function measureEmpty(stage: Stage, profile: string, around: Around, rate: number): Promise<number[]> {
  return starts(stage, profile, around, rate, async (page) => {
    await page.goto('/');
    if ((await page.title()) !== 'Empty') throw new Error('The page is not the empty one.');
    return firstPaint(page);
  });
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

function measure(stage: Stage, profile: string, around: Around, rate: number) {
  return starts(stage, profile, around, rate, async (page) => {
    // The page reports it by itself: polling would slow it down.
    const drawn = page.waitForEvent('console', (message) => message.text() === DRAWN);
    await page.goto('/', { waitUntil: 'commit' });
    await drawn;
    await page.waitForLoadState('networkidle');
    const paint = await firstPaint(page);
    const { countdown = Number.NaN, appCountdown = Number.NaN, longTasks } = await page.evaluate(readNoted);
    return { paint, countdown, appCountdown, longest: Math.max(0, ...longTasks.map(({ took }) => took)) };
  });
}

/** Starts a new browser process without a network for each round, and calls back with its empty page. */
function starts<Result>(
  stage: Stage,
  profile: string,
  around: Around,
  rate: number,
  use: (page: Page) => Promise<Result>,
): Promise<Result[]> {
  const start = async (opened: Opened) => {
    await setOffline(stage, opened, true);
    try {
      await slowDown(opened, rate);
      return await use(opened.page);
    } finally {
      await setOffline(stage, opened, false);
    }
  };
  return rounds(stage, () => withBrowser(stage, profile, start, around));
}
