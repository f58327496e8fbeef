// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followTaps } from './taps.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens the path that the worker sends when a notification is tapped, says so, and ignores all else', () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const [shown, answers]: [string[], unknown[]] = [[], []];
  followTaps((path) => shown.push(path));
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
  for (const data of [{ type: 'SHOW_PATH', path: '/events' }, { type: 'SHOW_PATH' }, 'anything', null]) {
    serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  }
  expect(shown).toEqual(['/events']);
  expect(answers).toEqual(['shown']);
});

it('does nothing in a browser that has no workers', () => {
  vi.stubGlobal('navigator', {});
  expect(() => followTaps(expect.fail)).not.toThrow();
});
