import { expect, it } from 'vitest';
import { canonicalTimeZone, isSameTimeZone } from './time-zone.ts';

const RENAMED = [
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
] as const;

it.each(RENAMED)('knows %s and %s for one time zone, under one name', (one, other) => {
  expect(canonicalTimeZone(one)).toBe(canonicalTimeZone(other));
  expect(isSameTimeZone(one, other)).toBe(true);
});

it.each([
  ['europe/lisbon', 'Europe/Lisbon'],
  ['AMERICA/SAO_PAULO', 'America/Sao_Paulo'],
  ['utc', 'UTC'],
])('writes %s as %s', (typed, written) => {
  expect(canonicalTimeZone(typed)).toBe(written);
});

it('gives each name that it knows as it is, so that what was stored stays', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) expect(canonicalTimeZone(name)).toBe(name);
});

it('tells zones apart that only agree at the moment', () => {
  expect(isSameTimeZone('Europe/Lisbon', 'Europe/London')).toBe(false);
  expect(isSameTimeZone('Africa/Lagos', 'Africa/Luanda')).toBe(false);
});

it.each(['', 'PST', 'Mars/Olympus', 'Etc/Unknown', '2026-11-23T10:00Z'])('takes %j for no time zone', (text) => {
  expect(canonicalTimeZone(text)).toBeUndefined();
});

it('takes a zone that this browser has not heard of for another one', () => {
  expect(isSameTimeZone('Mars/Olympus', 'UTC')).toBe(false);
  expect(isSameTimeZone('UTC', 'Mars/Olympus')).toBe(false);
});
