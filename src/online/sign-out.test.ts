// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../db/accounts/change-session.ts';
import { readSession } from '../db/accounts/session-storage.ts';
import { signOut } from './leaving.ts';

beforeEach(() => {
  localStorage.clear();
  storeSession({ accessToken: 'token', accountId: '01900000-0000-7000-8000-000000000001' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stubs the page load, which never happens; logs its destinations. */
function destinations(): string[] {
  const asked: string[] = [];
  vi.spyOn(location, 'replace').mockImplementation((to) => void asked.push(String(to)));
  return asked;
}

it('accepts no input that would be lost with the page until a fresh one comes, and all again after Back', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer);
  const asked = destinations();
  const leaving = signOut();
  expect(readSession()).toBeUndefined();
  expect(document.body.inert).toBe(true);
  expect(asked).toEqual([]);
  resolve(new Response(null, { status: 204 }));
  await leaving;
  expect(asked).toEqual(['/login']);
  // Until then the user still sees the old page.
  expect(document.body.inert).toBe(true);
  dispatchEvent(new Event('pagehide'));
  expect(document.body.inert).toBe(false);
});

it('leaves no trace in local storage of whose account it was', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  destinations();
  await signOut();
  expect(Object.keys(localStorage)).not.toContain('accountId');
});

it('accepts input again where the fresh page does not come', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  destinations();
  const leaving = signOut();
  await vi.advanceTimersByTimeAsync(9_000);
  await leaving;
  expect(document.body.inert).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(document.body.inert).toBe(false);
});
