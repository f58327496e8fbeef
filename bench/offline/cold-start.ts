import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Figure } from './figures.ts';
import { rounds, setOffline, slowDown, type Stage, withBrowser, withFilledProfile } from './stage.ts';
import { type Noted, readNoted } from './watch.ts';

/**
 * A new process of the browser without a network: the first picture, and the first countdown of a real person. Beside it an
 * empty page that its worker answers, which is what could be had.
 */
export async function coldStart(stage: Stage): Promise<Figure[]> {
  return withFilledProfile(stage, async (profile) => {
    const empty = { quick: await emptyPage(stage, 1), slow: await emptyPage(stage, 4) };
    const quick = await measure(stage, profile, 1);
    const slow = await measure(stage, profile, 4);
    const own = ({ appCountdown }: (typeof quick)[number]) => appCountdown;
    return [
      { name: 'cold start of an empty page: first paint', values: empty.quick, unit: 'ms' },
      { name: 'cold start of an empty page, processor ÷ 4: first paint', values: empty.slow, unit: 'ms' },
      { name: 'offline cold start: first paint', values: quick.map(({ paint }) => paint), unit: 'ms', aim: 100 },
      {
        name: 'offline cold start: first countdown',
        values: quick.map(({ countdown }) => countdown),
        unit: 'ms',
        aim: 250,
      },
      { name: 'offline cold start: first countdown of the app’s own', values: quick.map(own), unit: 'ms' },
      { name: 'offline cold start, processor ÷ 4: first paint', values: slow.map(({ paint }) => paint), unit: 'ms' },
      {
        name: 'offline cold start, processor ÷ 4: first countdown',
        values: slow.map(({ countdown }) => countdown),
        unit: 'ms',
        aim: 500,
      },
      {
        name: 'offline cold start, processor ÷ 4: first countdown of the app’s own',
        values: slow.map(own),
        unit: 'ms',
      },
      {
        name: 'offline cold start, processor ÷ 4: longest task',
        values: slow.map(({ longest }) => longest),
        unit: 'ms',
      },
    ];
  });
}

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>';
const EMPTY_WORKER = `
  const page = () => new Response(${JSON.stringify(EMPTY_PAGE)}, { headers: { 'content-type': 'text/html' } });
  addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.put('/', page()))));
  addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;

/** Has a worker keep an empty page, and opens it with new processes of the browser. Gives when each painted first. */
async function emptyPage(stage: Stage, rate: number): Promise<number[]> {
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
      withBrowser(stage, profile, async (opened) => {
        await slowDown(opened, rate);
        await opened.page.goto(address);
        return firstPaint(opened.page);
      }),
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

function measure(stage: Stage, profile: string, rate: number) {
  return rounds(stage, () =>
    withBrowser(stage, profile, async (opened) => {
      await setOffline(stage, opened, true);
      try {
        await slowDown(opened, rate);
        const { page } = opened;
        await page.goto('/', { waitUntil: 'commit' });
        await page.waitForFunction(
          () => (globalThis as unknown as { benchNoted?: Partial<Noted> }).benchNoted?.appCountdown !== undefined,
        );
        await page.waitForLoadState('networkidle');
        const paint = await firstPaint(page);
        const { countdown = Number.NaN, appCountdown = Number.NaN, longTasks } = await page.evaluate(readNoted);
        return { paint, countdown, appCountdown, longest: Math.max(0, ...longTasks.map(({ took }) => took)) };
      } finally {
        await setOffline(stage, opened, false);
      }
    }),
  );
}
