import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApp, type Wanted, type Windows } from './open-app.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A window of the app that logs the calls to it; `answers` says whether its page has loaded the app. */
function windowOf(
  log: string[],
  name: string,
  { focused = false, answers = true, refuses = false } = {},
): WindowClient {
  const window = {
    focused,
    focus: async () => {
      log.push(`${name} is focused`);
      if (refuses) throw new DOMException('Not allowed to focus a window.', 'InvalidAccessError');
    },
    postMessage: ({ path }: { path: string }, [port]: [MessagePort]) => {
      log.push(`${name} is asked for ${path}`);
      if (answers) port.postMessage('shown');
      else vi.advanceTimersByTime(2_000);
    },
    navigate: async (path: string) => {
      log.push(`${name} is loaded with ${path}`);
      if (refuses) throw new TypeError('Not controlled by this worker');
    },
  };
  return window as unknown as WindowClient;
}

function windowsOf(log: string[], all: WindowClient[]): Windows {
  return { origin: 'https://offra.test', all: async () => all, open: async (path) => log.push(`opened ${path}`) };
}

const to = (path: string): Wanted => ({ path, keepsPage: false });

it('opens the app where none is open, and never another site', async () => {
  const log: string[] = [];
  await openApp(to('/events'), windowsOf(log, []));
  await openApp(to('https://evil.test/events'), windowsOf(log, []));
  await openApp(to('//evil.test'), windowsOf(log, []));
  await openApp(to('http://['), windowsOf(log, []));
  await openApp(to('/..//evil.test/events?a=1'), windowsOf(log, []));
  await openApp(to('/.\\\\/evil.test'), windowsOf(log, []));
  expect(log).toEqual([
    'opened /events',
    'opened /',
    'opened /',
    'opened /',
    'opened /evil.test/events?a=1',
    'opened /evil.test',
  ]);
});

it('focuses the window that was used last, which shows the path without a reload', async () => {
  const log: string[] = [];
  const windows = [windowOf(log, 'one'), windowOf(log, 'the other', { focused: true })];
  await openApp(to('/connections/1?occasionId=2'), windowsOf(log, windows));
  expect(log).toEqual(['the other is focused', 'the other is asked for /connections/1?occasionId=2']);
});

it('reloads a page that does not answer, and opens another window where that fails', async () => {
  const log: string[] = [];
  await openApp(to('/events'), windowsOf(log, [windowOf(log, 'one', { answers: false })]));
  expect(log).toEqual(['one is focused', 'one is asked for /events', 'one is loaded with /events']);
  log.length = 0;
  await openApp(to('/events'), windowsOf(log, [windowOf(log, 'one', { answers: false, refuses: true })]));
  expect(log.at(-1)).toBe('opened /events');
});

it('only focuses a page that is to stay as it is, and opens one where there is none', async () => {
  const log: string[] = [];
  const wanted = { path: '/events', keepsPage: true };
  await openApp(wanted, windowsOf(log, [windowOf(log, 'one', { answers: false, refuses: true })]));
  await openApp(wanted, windowsOf(log, []));
  expect(log).toEqual(['one is focused', 'opened /events']);
});
