import { expect, it } from 'vitest';
import { retryDelay } from './retry.ts';

it('waits twice as long after each attempt, and five minutes at most', () => {
  const delays = [1, 2, 3, 4, 20].map((attempts) => retryDelay(attempts, undefined, () => 0));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 300_000]);
});

it('takes off up to half of the wait, so that devices don’t come back together', () => {
  expect(retryDelay(3, undefined, () => 1)).toBe(2_000);
});

it('waits longer where the server asks for it, up to a day', () => {
  expect(retryDelay(1, 7, () => 1)).toBe(7_000);
  expect(retryDelay(1, 7_200, () => 1)).toBe(7_200_000);
  expect(retryDelay(1, 1_000_000, () => 1)).toBe(86_400_000);
});

it('never retries without a pause, whatever the server asks', () => {
  expect(retryDelay(1, 0, () => 1)).toBe(500);
});
