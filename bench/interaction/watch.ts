import type { CDPSession, Page } from 'playwright';

/** The duration of an interaction, in milliseconds: until the next frame, and until the app's own work ended. */
export interface Interaction {
  took: number;
  handled: number;
}

interface Noted {
  interactions: Interaction[];
  shifts: string[];
}

/** Runs in the page before its own scripts: notes the durations of interactions, and layout shifts. */
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

/** The processor stays slow only while the session that slowed it is open. */
const sessions = new WeakMap<Page, CDPSession>();

/** Slows the page's processor by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The longest interaction since the page was opened; shorter ones than 16 ms count as 16 ms. */
export async function longestInteraction(page: Page): Promise<Interaction> {
  return page.evaluate(async () => {
    // After some frames the browser has delivered its measurements.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    }
    const { benchNoted } = globalThis as unknown as { benchNoted: Noted };
    const byLength = benchNoted.interactions.toSorted((a, b) => b.took - a.took);
    return byLength[0] ?? { took: 16, handled: 0 };
  });
}

/** The layout shifts since the page was opened, each with its size. */
export async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { benchNoted: Noted }).benchNoted.shifts);
}
