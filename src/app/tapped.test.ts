// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../db/accounts/change-session.ts';
import { openTapped } from './tapped.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('answers every tap, and leaves the page as it is until a user is signed in', () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const [shown, answers]: [string[], unknown[]] = [[], []];
  openTapped((path) => shown.push(path));
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
  const tap = (path: string) =>
    serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'SHOW_PATH', path }, ports }));
  tap('/connections/1');
  storeSession({ accessToken: 'the token of Maria', accountId: 'maria' });
  tap('/events');
  expect(shown).toEqual(['/events']);
  expect(answers).toEqual(['shown', 'shown']);
});
