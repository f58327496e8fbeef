import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserSource, firstThatWorks } from './find-browser.ts';

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

const { signal } = new AbortController();
const has = (name: string, path: string): BrowserSource => ({ name, find: async () => ({ path }) });
const lacks = (name: string, problem: string): BrowserSource => ({ name, find: async () => ({ problem }) });
const proves = async (path: string) => (path === '/broken' ? 'does not start' : undefined);

test('the first browser that renders a page is used, and it is said why those before it were not', async () => {
  const sources = [lacks('installed', 'none is there'), has('downloaded', '/broken'), has('apt', '/works')];
  expect(await firstThatWorks(sources, signal, proves)).toEqual({ path: '/works' });
  expect(said).toEqual([
    "No browser from 'installed': none is there.",
    "No browser from 'downloaded': does not start.",
    'Using /works (apt).',
  ]);
});

test('nothing is fetched when a browser was found before', async () => {
  const fetch = vi.fn<BrowserSource['find']>();
  await firstThatWorks([has('installed', '/works'), { name: 'apt', find: fetch }], signal, proves);
  expect(fetch).not.toHaveBeenCalled();
});

test('where none works, one line says what a person can do', async () => {
  expect(await firstThatWorks([has('installed', '/broken')], signal, proves)).toEqual({
    problem: 'There is no browser for the tests: install Chromium, or set CHROMIUM_PATH to one.',
  });
});
