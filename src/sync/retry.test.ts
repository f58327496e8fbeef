import { expect, it } from 'vitest';
import { retryDelay } from './retry.ts';

it('waits twice as long after each attempt, and five minutes at most', () => {
  const delays = [1, 2, 3, 4, 20].map((attempts) => retryDelay(attempts, undefined, () => 0));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 300_000]);
});

it('takes off up to half of the wait, so that devices don’t come back together', () => {
  expect(retryDelay(3, undefined, () => 1)).toBe(2_000);
});

it('does what the server asks instead', () => {
  expect(retryDelay(9, 7, () => 1)).toBe(7_000);
});
