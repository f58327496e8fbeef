import type { CDPSession, Page } from 'playwright';

/** How long an interaction took, in milliseconds: to the next picture, and of that until the app was done with it. */
export interface Interaction {
  took: number;
  handled: number;
}

interface Noted {
  interactions: Interaction[];
  shifts: string[];
}

/** Runs in the page before its own scripts: notes how long interactions take, and what moves by itself. */
export function watchInteractions(): void {
  const noted: Noted = { interactions: [], shifts: [] };
  Object.assign(globalThis, { benchNoted: noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const handled = entry.processingEnd - entry.startTime;
      if (entry.interactionId) noted.interactions.push({ took: entry.duration, handled });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) noted.shifts.push(entry.value.toFixed(4));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The processor is slowed for as long as the session that asked for it is open. */
const sessions = new WeakMap<Page, CDPSession>();

/** Slows the page's processor so many times down. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The longest interaction since the page was opened: 16 milliseconds and less count as 16. */
export async function longestInteraction(page: Page): Promise<Interaction> {
  return page.evaluate(async () => {
    // Some pictures, and the moment in which the browser hands over what it noted.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    }
    const { benchNoted } = globalThis as unknown as { benchNoted: Noted };
    const byLength = benchNoted.interactions.toSorted((a, b) => b.took - a.took);
    return byLength[0] ?? { took: 16, handled: 0 };
  });
}

/** What has moved by itself since the page was opened, each with how much. */
export async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { benchNoted: Noted }).benchNoted.shifts);
}
