import { expect, test } from 'vitest';
import { ACCEPTANCES_A_DAY, acceptedAgainAfter } from './acceptances.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = new Date('2026-11-23T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

test('an acceptance is allowed until a hundred were within a day, and again once the first of them is a day old', () => {
  const latest = Array.from({ length: ACCEPTANCES_A_DAY - 1 }, () => hoursAgo(1));
  expect(acceptedAgainAfter(latest, NOW)).toBeUndefined();
  expect(acceptedAgainAfter([...latest, hoursAgo(23)], NOW)).toBe(3600);
  expect(acceptedAgainAfter([...latest, hoursAgo(24)], NOW)).toBeUndefined();
});
