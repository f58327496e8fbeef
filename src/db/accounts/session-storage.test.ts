// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from './change-session.ts';
import { watchSession } from './session-storage.ts';

beforeEach(() => localStorage.clear());

it('notifies a page from the back-forward cache that the session may have changed', () => {
  storeSession({ accessToken: 'the token of Ana', accountId: 'ana' });
  const told = vi.fn<() => void>();
  const stop = watchSession(told);
  localStorage.removeItem('accessToken');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(told).not.toHaveBeenCalled();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(told).toHaveBeenCalledOnce();
  stop();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(told).toHaveBeenCalledOnce();
});
