// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followLaunches } from './launches.ts';

it('takes the open app to a shortcut’s screen, and leaves it where it is for its icon and for the page just loaded', () => {
  const taken: string[] = [];
  const setConsumer = vi.fn<(consumer: (launch: { targetURL?: string }) => void) => void>();
  vi.stubGlobal('launchQueue', { setConsumer });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://offra.test/events' } as PerformanceEntry,
  ]);
  followLaunches((path) => taken.push(path));
  const launch = setConsumer.mock.calls[0]![0];
  launch({ targetURL: 'https://offra.test/events' });
  launch({ targetURL: 'https://offra.test/' });
  launch({});
  expect(taken).toEqual([]);
  launch({ targetURL: 'https://offra.test/events' });
  launch({ targetURL: 'https://offra.test/reset-password?token=1#2' });
  expect(taken).toEqual(['/events', '/reset-password?token=1#2']);
});

it('has the browser load what the server sends as a page, such as a mail’s link that ends its mails', () => {
  const setConsumer = vi.fn<(consumer: (launch: { targetURL?: string }) => void) => void>();
  vi.stubGlobal('launchQueue', { setConsumer });
  const loaded = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  followLaunches(expect.fail);
  setConsumer.mock.calls[0]![0]({ targetURL: 'https://offra.test/api/unsubscribe?token=1' });
  expect(loaded.mock.calls).toEqual([['https://offra.test/api/unsubscribe?token=1']]);
});

it('is content where the browser has no such thing', () => {
  vi.unstubAllGlobals();
  expect(() => followLaunches(expect.fail)).not.toThrow();
});
