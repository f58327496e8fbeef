import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOfferTime } from './offer-time.ts';
import { idea } from '../testing/idea.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a screen that stays open follows each price that becomes too old, at that moment', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') });
  const own = { image: '/illustrations/gift.webp', price: 'about €30' };
  const items = [
    idea('ours'),
    { ...idea('later'), asOf: '2026-11-20T11:00:00.000Z', own },
    { ...idea('sooner'), asOf: '2026-11-19T13:00:00.000Z', own },
  ];
  const { result } = renderHook(() => useOfferTime(items));
  const first = result.current;
  act(() => void vi.advanceTimersByTime(59 * 60_000));
  expect(result.current).toBe(first);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.toISOString()).toBe('2026-11-20T13:00:00.000Z');
  act(() => void vi.advanceTimersByTime(22 * 60 * 60_000));
  expect(result.current.toISOString()).toBe('2026-11-21T11:00:00.000Z');
  expect(vi.getTimerCount()).toBe(0);
});
