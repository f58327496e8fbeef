import { expect, it } from 'vitest';
import { cityOf, isSameClock, isZoneKnown, zoneLabel } from './time-zones.ts';

const NOW = Temporal.Instant.from('2026-11-23T12:00:00Z');

it.each([
  ['Europe/Lisbon', 'Lisbon', 'Lisbon, Europe'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires, Argentina, America'],
  ['Europe/Kiev', 'Kyiv', 'Kyiv, Europe'],
])('%s is called %s in a sentence and %s in a list', (zone, city, label) => {
  expect([cityOf(zone), zoneLabel(zone)]).toEqual([city, label]);
});

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Lisbon', 'Europe/London', true],
  ['Europe/Lisbon', 'Asia/Tokyo', false],
  // The same in winter only.
  ['Europe/Lisbon', 'Africa/Abidjan', false],
  ['Europe/Lisbon', 'Atlantis/Nowhere', false],
])('the clocks of %s and %s show the same: %s', (one, other, isSame) => {
  expect(isSameClock(one, other, NOW)).toBe(isSame);
});

it('nobody is taken to be where their browser hides where they are', () => {
  expect(['UTC', 'Etc/UTC', 'Africa/Abidjan'].map(isZoneKnown)).toEqual([false, false, true]);
});
