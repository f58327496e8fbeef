// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '../../../contract/schema/accounts/config.ts';
import { keepPublicConfig, lastPublicConfig, readPublicConfig, watchPublicConfig } from './public-config.ts';

const CONFIG = { ...DEFAULT_PUBLIC_CONFIG, supportEmail: 'help@offra.test' };

beforeEach(() => localStorage.clear());

it('returns the defaults until the server has been asked', () => {
  expect(lastPublicConfig()).toBeUndefined();
  expect(readPublicConfig()).toBe(DEFAULT_PUBLIC_CONFIG);
});

it('stores the server’s settings, and returns the same object until they change', () => {
  const listener = vi.fn<() => void>();
  const stop = watchPublicConfig(listener);
  keepPublicConfig(CONFIG);
  expect(readPublicConfig()).toEqual(CONFIG);
  expect(readPublicConfig()).toBe(readPublicConfig());
  expect(listener).toHaveBeenCalledOnce();
  stop();
  keepPublicConfig(DEFAULT_PUBLIC_CONFIG);
  expect(listener).toHaveBeenCalledOnce();
});

it.each(['{', '{"supportEmail":1}'])('returns the defaults where %s was stored', (text) => {
  localStorage.setItem('publicConfig', text);
  expect(readPublicConfig()).toBe(DEFAULT_PUBLIC_CONFIG);
});
