import { describe, expect, it } from 'vitest';
import { daysBetween, fromIsoDay, toIsoDay } from './day.ts';
import { isIsoDay } from './day-check.ts';

describe('a day in the form of the API', () => {
  it.each(['2024-02-29T00:00:00.000Z', '1900-01-01T00:00:00.000Z', '2099-12-31T00:00:00.000Z'])('can be %s', (text) => {
    expect(isIsoDay(text)).toBe(true);
    expect(toIsoDay(fromIsoDay(text))).toBe(text);
  });

  it.each([
    '2023-02-29T00:00:00.000Z',
    '2024-13-01T00:00:00.000Z',
    '2024-01-32T00:00:00.000Z',
    '2024-01-01T10:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2024-01-01',
    '01/02/2024',
    '',
  ])('can not be %j', (text) => {
    expect(isIsoDay(text)).toBe(false);
  });

  it('is counted in whole days, over leap days and years', () => {
    expect(daysBetween(Temporal.PlainDate.from('2024-02-28'), Temporal.PlainDate.from('2024-03-01'))).toBe(2);
    expect(daysBetween(Temporal.PlainDate.from('2027-01-01'), Temporal.PlainDate.from('2026-12-31'))).toBe(-1);
  });
});
