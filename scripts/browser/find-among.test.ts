import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserSource, findAmong, firstThatWorks } from './find-among.ts';

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const { signal } = new AbortController();
const has = (name: string, path: string): BrowserSource => ({ name, find: async () => ({ path }) });
const lacks = (name: string, problem: string): BrowserSource => ({ name, find: async () => ({ problem }) });
const advice = 'Install a browser.';
const proves = async (path: string) => (path === '/broken' ? 'does not start' : undefined);

test('the first browser that renders a page is used, and it is said why those before it were not', async () => {
  const sources = [lacks('installed', 'none is there'), has('downloaded', '/broken'), has('apt', '/works')];
  expect(await firstThatWorks({ sources, proves, advice }, signal)).toEqual({ path: '/works' });
  expect(said).toEqual([
    "No browser from 'installed': none is there.",
    "No browser from 'downloaded': does not start.",
    'Using /works (apt).',
  ]);
});

test('nothing is fetched when a browser was found before', async () => {
  const fetch = vi.fn<BrowserSource['find']>();
  const sources = [has('installed', '/works'), { name: 'apt', find: fetch }];
  await firstThatWorks({ sources, proves, advice }, signal);
  expect(fetch).not.toHaveBeenCalled();
});

test('where none works, one line says what a person can do', async () => {
  expect(await firstThatWorks({ sources: [has('installed', '/broken')], proves, advice }, signal)).toEqual({
    problem: advice,
  });
});

test('a browser that was chosen and does not work is said so, and no other one is taken', async () => {
  vi.stubEnv('BROWSER_OF_THE_TEST', '/broken');
  const kind = { variable: 'BROWSER_OF_THE_TEST', sources: [has('installed', '/works')], proves, advice };
  expect(await findAmong(kind, signal)).toEqual({ problem: 'BROWSER_OF_THE_TEST is /broken: it does not start.' });
});
