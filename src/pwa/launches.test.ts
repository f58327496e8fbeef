// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followLaunches } from './launches.ts';
import { takeFiles } from './opened-files.ts';

const loadedBy = (type: string) => [
  { name: 'https://offra.test/connections/new', type } as unknown as PerformanceEntry,
];

it('shows a shortcut’s screen in the open app, and changes nothing for its icon and for a page just loaded', () => {
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

it('stays on the user’s screen after a reload, for which the browser repeats the last launch', () => {
  const taken: string[] = [];
  const launched = { targetURL: 'https://offra.test/share-profile/1' };
  const setConsumer = vi.fn<(consumer: (launch: typeof launched) => void) => void>((consumer) => consumer(launched));
  vi.stubGlobal('launchQueue', { setConsumer });
  const entries = vi.spyOn(performance, 'getEntriesByType');
  entries.mockReturnValue(loadedBy('reload'));
  followLaunches((path) => taken.push(path));
  expect(taken).toEqual([]);
  setConsumer.mock.calls[0]![0](launched);
  expect(taken).toEqual(['/share-profile/1']);

  // A launch while a page loads for the first time counts.
  entries.mockReturnValue(loadedBy('navigate'));
  followLaunches((path) => taken.push(path));
  expect(taken).toEqual(['/share-profile/1', '/share-profile/1']);
});

it('has the browser load a page of the server, such as a mail’s unsubscribe link', () => {
  const setConsumer = vi.fn<(consumer: (launch: { targetURL?: string }) => void) => void>();
  vi.stubGlobal('launchQueue', { setConsumer });
  const loaded = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  followLaunches(expect.fail);
  setConsumer.mock.calls[0]![0]({ targetURL: 'https://offra.test/api/unsubscribe?token=1' });
  expect(loaded.mock.calls).toEqual([['https://offra.test/api/unsubscribe?token=1']]);
});

it('does nothing in a browser without launches', () => {
  vi.unstubAllGlobals();
  expect(() => followLaunches(expect.fail)).not.toThrow();
});

it('opens the screen that reads people with the files that the system has opened', async () => {
  const setConsumer = vi.fn<(consumer: (launch: object) => void) => void>();
  vi.stubGlobal('launchQueue', { setConsumer });
  const taken = vi.fn<(path: string) => void>();
  followLaunches(taken);
  const file = new File(['BEGIN:VCARD'], 'contacts.vcf');
  setConsumer.mock.calls[0]![0]({
    targetURL: 'https://offra.test/import',
    files: [{ getFile: () => Promise.resolve(file) }],
  });
  await vi.waitFor(() => expect(taken.mock.calls).toEqual([['/import']]));
  expect(takeFiles()).toEqual([file]);
  expect(takeFiles()).toEqual([]);
});
