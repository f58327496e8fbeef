import type { CDPSession } from 'playwright';
import type { Figure } from './figures.ts';
import { type Opened, openHome, rounds, type Stage, withBrowser, withFilledProfile } from './stage.ts';

/** The distance and speed of scrolling home, in pixels and pixels a second: a quick flick that goes on. */
const DISTANCE = 12_000;
const SPEED = 3_000;

/** The frames of a scroll, by their fate. */
interface Frames {
  shown: number;
  /** Frames that missed the screen's refresh. */
  dropped: number;
  /** Frames that were shown with parts of the page still blank. */
  incomplete: number;
}

/**
 * Scrolls through home, and through an empty page, which shows the best possible result. The browser scrolls in
 * parallel with the page's own work, so only the browser knows whether a frame was in time.
 */
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

function figures(name: string, measured: readonly Frames[] = [], aim?: number): Figure[] {
  const of = (what: keyof Frames) => measured.map((frames) => frames[what]);
  const aimed = aim === undefined ? {} : { aim };
  return [
    { name: `${name}: frames shown`, values: of('shown'), unit: 'frames' },
    { name: `${name}: frames dropped`, values: of('dropped'), unit: 'frames', ...aimed },
    { name: `${name}: frames with a part still blank`, values: of('incomplete'), unit: 'frames', ...aimed },
  ];
}

/** Scrolls the open page, and reads each frame's fate from the browser's trace. */
async function scroll({ context, page }: Opened): Promise<Frames> {
  const session = await context.newCDPSession(page);
  const reports = await traced(session, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -DISTANCE,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  );
  const scrolled = await page.evaluate(() => scrollY);
  if (scrolled < DISTANCE / 2) throw new Error(`The page was scrolled by ${scrolled} pixels only.`);
  const ofScroll = reports.filter(({ scroll_state: state }) => state === 'SCROLL_COMPOSITOR_THREAD');
  const shown = ofScroll.filter(({ state }) => state.startsWith('STATE_PRESENTED'));
  if (shown.length === 0) throw new Error('The browser told of no frame: does it name them otherwise by now?');
  return {
    shown: shown.length,
    dropped: ofScroll.filter((report) => report.state === 'STATE_DROPPED' && report.affects_smoothness).length,
    incomplete: shown.filter((report) => report.has_missing_content).length,
  };
}

/** Chromium's compositor report on one frame (`cc/metrics/compositor_frame_reporter`). */
interface FrameReport {
  state: string;
  scroll_state: string;
  affects_smoothness: boolean;
  has_missing_content: boolean;
}

interface TraceEvent {
  name: string;
  args?: { frame_reporter?: FrameReport };
}

async function traced(session: CDPSession, use: () => Promise<unknown>): Promise<FrameReport[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark'], excludedCategories: ['*'] },
  });
  await use();
  const over = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await over;
  return events.flatMap(({ name, args }) =>
    name === 'PipelineReporter' && args?.frame_reporter ? [args.frame_reporter] : [],
  );
}
