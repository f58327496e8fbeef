import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './figures.ts';
import { rounds, signIn, slowDown, type Stage, whenMirrored, withBrowser } from './stage.ts';
import { readNoted } from './watch.ts';

/** A new device with a slow processor: how long its first sync takes, and whether it stays responsive. */
export async function firstSync(stage: Stage): Promise<Figure[]> {
  const measured = await rounds(stage, async () => {
    const profile = await mkdtemp(join(stage.folder, 'new-'));
    try {
      return await withBrowser(stage, profile, async (opened) => {
        await signIn(stage, opened);
        await slowDown(opened, 4);
        const { page } = opened;
        await page.goto('/', { waitUntil: 'commit' });
        await whenMirrored(stage, page);
        const { longTasks } = await page.evaluate(readNoted);
        const { asked, answered, filled } = await page.evaluate(() => {
          const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const first = calls.find(({ name }) => new URL(name).pathname === '/api/sync');
          return { asked: first?.startTime ?? 0, answered: first?.responseEnd ?? 0, filled: performance.now() };
        });
        // The app's own start is over when the first page arrives.
        const meanwhile = longTasks.filter(({ at, took }) => at + took > answered);
        const before = longTasks.filter((task) => !meanwhile.includes(task));
        return {
          longest: Math.max(0, ...meanwhile.map(({ took }) => took)),
          over: meanwhile.length,
          longestBefore: Math.max(0, ...before.map(({ took }) => took)),
          overBefore: before.length,
          took: (filled - asked) / 1000,
        };
      });
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  return [
    {
      name: 'first sync, processor ÷ 4: longest task',
      values: measured.map(({ longest }) => longest),
      unit: 'ms',
      aim: 50,
    },
    {
      name: 'first sync, processor ÷ 4: tasks over 50 ms',
      values: measured.map(({ over }) => over),
      unit: 'tasks',
      aim: 0,
    },
    {
      name: 'the start before it, processor ÷ 4: longest task',
      values: measured.map(({ longestBefore }) => longestBefore),
      unit: 'ms',
    },
    {
      name: 'the start before it, processor ÷ 4: tasks over 50 ms',
      values: measured.map(({ overBefore }) => overBefore),
      unit: 'tasks',
    },
    { name: 'first sync, processor ÷ 4: whole', values: measured.map(({ took }) => took), unit: 's', digits: 1 },
  ];
}
