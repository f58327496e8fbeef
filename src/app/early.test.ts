// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../db/accounts/change-session.ts';
import { keepTheme } from '../store/account/device-choices.ts';
import { KEPT_ON_DEVICE } from '../store/account/device-storage-list.ts';

async function runEarly(): Promise<void> {
  vi.resetModules();
  await Promise.all(Object.values(import.meta.glob('../../public/early.js')).map((load) => load()));
}

beforeEach(() => localStorage.clear());

it('shows the chosen theme from the first paint on, and the frame for a user who is signed in', async () => {
  keepTheme('dark');
  storeSession({ accessToken: 'the token of Ana', accountId: 'ana' });
  await runEarly();
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', caller: 'signed-in' });
});

it('reads only keys that the policy lists before the app is loaded', async () => {
  const getItem = vi.spyOn(localStorage, 'getItem');
  await runEarly();
  const read = getItem.mock.calls.map(([key]) => key);
  expect(read).not.toEqual([]);
  const listed = KEPT_ON_DEVICE.filter(({ place }) => place === 'Local storage').map(({ name }) => name);
  expect(listed).toEqual(expect.arrayContaining(read));
});
