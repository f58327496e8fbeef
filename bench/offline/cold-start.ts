import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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

/** How many times slower the processor is made. */
const RATES = [1, 4] as const;
const AIMS = { 1: { paint: 100, countdown: 250 }, 4: { paint: undefined, countdown: 500 } };
const PLACES = { window: 'in a window of its own', tab: 'in a tab' } as const;

/**
 * A new process of the browser without a network, from when it is told the address: the first picture, the first countdown
 * of a real person, which is part of the picture that stands until the app runs, and the first one of the app's own. In a
 * window of its own, as an installed app has it, and in a tab, where the browser starts its address bar meanwhile. Beside
 * it an empty page that its worker answers, which is what could be had.
 */
export async function coldStart(stage: Stage): Promise<Figure[]> {
  return withFilledProfile(stage, async (profile) => {
    const figures: Figure[] = [];
    for (const around of ['window', 'tab'] as const) {
      for (const rate of RATES) figures.push(...(await figuresOf(stage, profile, around, rate)));
    }
    return figures;
  });
}

async function figuresOf(
  stage: Stage,
  profile: string,
  around: Around,
  rate: (typeof RATES)[number],
): Promise<Figure[]> {
  const place = `${PLACES[around]}${rate === 1 ? '' : `, processor ÷ ${rate}`}`;
  const empty = await emptyPage(stage, around, rate);
  const measured = await measure(stage, profile, around, rate);
  const of = (what: keyof (typeof measured)[number]) => measured.map((start) => start[what]);
  return [
    { name: `start ${place}: an empty page's first paint`, values: empty, unit: 'ms' },
    { name: `start ${place}: first paint`, values: of('paint'), unit: 'ms', aim: AIMS[rate].paint },
    { name: `start ${place}: first countdown`, values: of('countdown'), unit: 'ms', aim: AIMS[rate].countdown },
    { name: `start ${place}: the app's own countdown`, values: of('appCountdown'), unit: 'ms' },
    { name: `start ${place}: longest task`, values: of('longest'), unit: 'ms' },
  ];
}

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>';
const EMPTY_WORKER = `
  const page = () => new Response(${JSON.stringify(EMPTY_PAGE)}, { headers: { 'content-type': 'text/html' } });
  addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.put('/', page()))));
  addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;

/** Has a worker keep an empty page, and opens it with new processes of the browser. Gives when each painted first. */
async function emptyPage(stage: Stage, around: Around, rate: number): Promise<number[]> {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? EMPTY_WORKER : EMPTY_PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const profile = await mkdtemp(join(stage.folder, 'empty-'));
  try {
    await withBrowser(stage, profile, async ({ page }) => {
      await page.goto(address);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js');
        await navigator.serviceWorker.ready;
      });
    });
    server.closeAllConnections();
    server.close();
    return await rounds(stage, () =>
      withBrowser(
        stage,
        profile,
        async (opened) => {
          await slowDown(opened, rate);
          await opened.page.goto(address);
          return firstPaint(opened.page);
        },
        around,
      ),
    );
  } finally {
    server.close();
  }
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
  const start = async (opened: Opened) => {
    await setOffline(stage, opened, true);
    try {
      await slowDown(opened, rate);
      const { page } = opened;
      // The page says so by itself: whoever looks at it meanwhile takes its time.
      const drawn = page.waitForEvent('console', (message) => message.text() === DRAWN);
      await page.goto('/', { waitUntil: 'commit' });
      await drawn;
      await page.waitForLoadState('networkidle');
      const paint = await firstPaint(page);
      const { countdown = Number.NaN, appCountdown = Number.NaN, longTasks } = await page.evaluate(readNoted);
      return { paint, countdown, appCountdown, longest: Math.max(0, ...longTasks.map(({ took }) => took)) };
    } finally {
      await setOffline(stage, opened, false);
    }
  };
  return rounds(stage, () => withBrowser(stage, profile, start, around));
}
