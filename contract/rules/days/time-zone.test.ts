import { expect, it } from 'vitest';
import { canonicalTimeZone, cityOf, isSameClock, isZoneKnown, zoneLabel } from './time-zone.ts';

const NOW = Temporal.Instant.from('2026-11-23T12:00:00Z');

const RENAMED = [
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
] as const;

it.each(RENAMED)('knows %s and %s for one time zone, under one name', (one, other) => {
  expect(canonicalTimeZone(one)).toBe(canonicalTimeZone(other));
});

it.each([
  ['europe/lisbon', 'Europe/Lisbon'],
  ['AMERICA/SAO_PAULO', 'America/Sao_Paulo'],
  ['utc', 'UTC'],
])('writes %s as %s', (typed, written) => {
  expect(canonicalTimeZone(typed)).toBe(written);
});

it('returns each known name unchanged, so that stored names stay valid', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) expect(canonicalTimeZone(name)).toBe(name);
});

it.each(['', 'PST', 'Mars/Olympus', 'Etc/Unknown', '2026-11-23T10:00Z'])('takes %j for no time zone', (text) => {
  expect(canonicalTimeZone(text)).toBeUndefined();
});

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

it('a zone from a browser that hides its location counts as unknown', () => {
  expect(['UTC', 'Etc/UTC', 'Africa/Abidjan'].map(isZoneKnown)).toEqual([false, false, true]);
});
