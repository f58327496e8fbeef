import type { Figure } from './figures.ts';
import { rounds, setOffline, slowDown, type Stage, withBrowser, withFilledProfile } from './stage.ts';
import { readNoted } from './watch.ts';

/** A new process of the browser without a network: the first picture, and the first countdown of a real person. */
export async function coldStart(stage: Stage): Promise<Figure[]> {
  return withFilledProfile(stage, async (profile) => {
    const quick = await measure(stage, profile, 1);
    const slow = await measure(stage, profile, 4);
    return [
      { name: 'offline cold start: first paint', values: quick.map(({ paint }) => paint), unit: 'ms', aim: 100 },
      {
        name: 'offline cold start: first countdown',
        values: quick.map(({ countdown }) => countdown),
        unit: 'ms',
        aim: 250,
      },
      { name: 'offline cold start, processor ÷ 4: first paint', values: slow.map(({ paint }) => paint), unit: 'ms' },
      {
        name: 'offline cold start, processor ÷ 4: first countdown',
        values: slow.map(({ countdown }) => countdown),
        unit: 'ms',
        aim: 500,
      },
      {
        name: 'offline cold start, processor ÷ 4: longest task',
        values: slow.map(({ longest }) => longest),
        unit: 'ms',
      },
    ];
  });
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
          () => (globalThis as unknown as { benchNoted?: { countdown?: number } }).benchNoted?.countdown !== undefined,
        );
        await page.waitForLoadState('networkidle');
        const paint = await page.evaluate(
          () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
        );
        const { countdown = Number.NaN, longTasks } = await page.evaluate(readNoted);
        return { paint, countdown, longest: Math.max(0, ...longTasks.map(({ took }) => took)) };
      } finally {
        await setOffline(stage, opened, false);
      }
    }),
  );
}
