import { afterEach, expect, it, vi } from 'vitest';
import { SEND_TAG } from '../../contract/background-sync.ts';
import { askToSend, canSendInBackground } from './background-sync.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose worker is ready, and whose Background Sync registers with the given function. */
function browserThat(register: (tag: string) => Promise<void>): void {
  vi.stubGlobal('SyncManager', {});
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ sync: { register } }) } });
}

it('asks the browser to wake the worker', async () => {
  const tags: string[] = [];
  browserThat(async (tag) => void tags.push(tag));
  expect(canSendInBackground()).toBe(true);
  await askToSend();
  expect(tags).toEqual([SEND_TAG]);
});

it('accepts a browser’s refusal, and no other error', async () => {
  browserThat(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
  await askToSend();
  browserThat(() => Promise.reject(new TypeError('A mistake of ours')));
  await expect(askToSend()).rejects.toThrow('A mistake of ours');
});

it('knows browsers without Background Sync', () => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  expect(canSendInBackground()).toBe(false);
});
