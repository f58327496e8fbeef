// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '../../contract/schema/accounts/config.ts';
import { guestsMovingTo, readGuestEntry } from './accounts/move-guest-notes.ts';
import { moment, oneOf, readLocal, removeLocal, watchLocal, writeLocal } from './local-storage.ts';
import { lastPublicConfig } from './accounts/public-config.ts';

beforeEach(() => localStorage.clear());

/** As browsers report it here; null if all of it was cleared. */
const changeInAnotherTab = (key: string | null) => dispatchEvent(Object.assign(new Event('storage'), { key }));

const readTheme = () => readLocal('theme', oneOf('light', 'dark'));

it('reads the values that earlier versions have stored on people’s devices', () => {
  const written = {
    accessToken: 'the token of Ana',
    theme: 'dark',
    guestEntry: '{"guestId":"guest","accessToken":"token"}',
    guestMoves: '{"guest":"ana"}',
    publicConfig: JSON.stringify(DEFAULT_PUBLIC_CONFIG),
    'left-ana': '1764288000000',
    'zone-ana': 'America/Sao_Paulo',
  };
  for (const [key, text] of Object.entries(written)) localStorage.setItem(key, text);
  expect(readLocal('accessToken')).toBe('the token of Ana');
  expect(readTheme()).toBe('dark');
  expect(readGuestEntry()).toEqual({ guestId: 'guest', accessToken: 'token' });
  expect(guestsMovingTo('ana')).toEqual(['guest']);
  expect(lastPublicConfig()).toEqual(DEFAULT_PUBLIC_CONFIG);
  expect(readLocal('left-ana', moment)).toBe(1_764_288_000_000);
  expect(readLocal('zone-ana')).toBe('America/Sao_Paulo');
});

it('treats a broken value, and one of another version, as absent', () => {
  const written = { theme: 'sepia', guestEntry: '{', guestMoves: '[1]', publicConfig: '{}', 'left-ana': 'yesterday' };
  for (const [key, text] of Object.entries(written)) localStorage.setItem(key, text);
  expect(readTheme()).toBeUndefined();
  expect(readGuestEntry()).toBeUndefined();
  expect(guestsMovingTo('ana')).toEqual([]);
  expect(lastPublicConfig()).toBeUndefined();
  expect(readLocal('left-ana', moment)).toBeUndefined();
});

it('notifies the watchers of a value that it changed, in this tab or in another, until they unsubscribe', () => {
  const seen = vi.fn<() => void>();
  const stop = watchLocal('theme', () => seen());
  onTestFinished(stop);
  writeLocal('theme', 'dark');
  removeLocal('theme');
  changeInAnotherTab('theme');
  changeInAnotherTab(null);
  expect(seen).toHaveBeenCalledTimes(4);
  writeLocal('listOrder', 'name');
  changeInAnotherTab('listOrder');
  stop();
  writeLocal('theme', 'light');
  expect(seen).toHaveBeenCalledTimes(4);
});
