import type { Figure } from './figures.ts';
import { type Opened, openHome, rounds, type Stage, withBrowser, withFilledProfile } from './stage.ts';

/** How far and how fast home is scrolled, in pixels and pixels a second: a quick flick that goes on. */
const DISTANCE = 12_000;
const SPEED = 3_000;
/** Between two pictures at 60 a second, in milliseconds, with what a timer may be off. */
const FRAME = 1000 / 60;
const MISSED = FRAME * 1.5;
const MISSED_TWICE = FRAME * 2.5;

/** Scrolls through home and counts the pictures that came late, and through an empty page, which is what could be had. */
export async function scrolling(stage: Stage): Promise<Figure[]> {
  const [home, empty] = await withFilledProfile(stage, async (profile) => [
    await rounds(stage, () =>
      withBrowser(stage, profile, async (opened) => {
        await openHome(opened.page);
        return scroll(opened);
      }),
    ),
    await rounds(stage, () =>
      withBrowser(stage, profile, async (opened) => {
        await opened.page.setContent(`<div style="height: ${2 * DISTANCE}px"></div>`);
        return scroll(opened);
      }),
    ),
  ]);
  return [...figures('scrolling home', home, 0), ...figures('scrolling an empty page', empty)];
}

function figures(name: string, measured: readonly number[][] = [], aim?: number): Figure[] {
  const late = (limit: number) => measured.map((gaps) => gaps.filter((gap) => gap > limit).length);
  const aimed = aim === undefined ? {} : { aim };
  return [
    { name: `${name}: frames`, values: measured.map(({ length }) => length), unit: 'frames' },
    { name: `${name}: frames late, over 16.7 ms`, values: late(MISSED), unit: 'frames', ...aimed },
    { name: `${name}: frames very late, over 33 ms`, values: late(MISSED_TWICE), unit: 'frames', ...aimed },
    { name: `${name}: longest frame`, values: measured.map((gaps) => Math.max(...gaps)), unit: 'ms' },
  ];
}

/** Scrolls the page that is open. Returns what lay between each picture and the next, in milliseconds. */
async function scroll({ context, page }: Opened): Promise<number[]> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(globalThis, { benchGaps: gaps });
    let last: number | undefined;
    const note = (now: number) => {
      if (last !== undefined) gaps.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const session = await context.newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const gaps = await page.evaluate(() => (globalThis as unknown as { benchGaps: number[] }).benchGaps);
  const scrolled = await page.evaluate(() => scrollY);
  if (scrolled < DISTANCE / 2) throw new Error(`The page was scrolled by ${scrolled} pixels only.`);
  return gaps;
}
