import { expect, test } from 'vitest';
import { OFFER_MAX_AGE_MS } from '../../../contract/rules/gifts/offer.ts';
import { isTooOld, pauseAfter, storedItemsEndBefore } from './retail.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = new Date('2026-11-20T10:00:00.000Z');
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

test('a retailer that fails repeatedly gets ever longer pauses, up to a quarter of an hour', () => {
  const pauses = [1, 2, 3, 4, 5, 20].map((failures) =>
    pauseAfter({ code: 'failed', retryAfterMs: undefined, failures }),
  );
  expect(pauses).toEqual([0, 0, 10_000, 20_000, 40_000, 900_000]);
});

test.each([
  ['limited', 7000, 7000],
  ['limited', 0, 1000],
  ['limited', undefined, 60_000],
  ['limited', 30 * 24 * HOUR_MS, 24 * HOUR_MS],
  ['refused', undefined, 900_000],
])('after "%s" with a wish of %s ms the retailer gets a pause of %s ms at once', (code, retryAfterMs, pause) => {
  expect(pauseAfter({ code, retryAfterMs, failures: 1 })).toBe(pause);
});

test('a price is refreshed before its deletion, and deleted before it is a day old', () => {
  expect(isTooOld(null, NOW)).toBe(true);
  expect(isTooOld(before(21.9), NOW)).toBe(false);
  expect(isTooOld(before(22), NOW)).toBe(true);
  const forgotten = NOW.getTime() - storedItemsEndBefore(NOW).getTime();
  expect(forgotten).toBeGreaterThan(22 * HOUR_MS);
  // Cleaning runs once an hour.
  expect(forgotten + HOUR_MS).toBeLessThan(OFFER_MAX_AGE_MS);
});
