import { expect, it } from 'vitest';
import { capitalised, momentText } from './moment-text.ts';

const now = Temporal.ZonedDateTime.from('2026-11-21T13:00[Europe/Lisbon]');

it.each([
  ['2026-11-21T09:00:05.000Z', 'today at 09:00'],
  ['2026-11-20T23:59:59.000Z', 'yesterday at 23:59'],
  ['2026-08-09T23:30:00.000Z', 'on 10 August 2026 at 00:30'],
])('says of %s when that was by the clock here', (iso, text) => {
  expect(momentText(iso, now)).toBe(text);
});

it('begins a line with it', () => {
  expect(capitalised('today at 09:00')).toBe('Today at 09:00');
});
