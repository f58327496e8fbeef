import { describe, expect, it } from 'vitest';
import { countdownHere, countdownText, daysHere, eventCountdownText } from './countdown.ts';
import { daysBetween } from './day.ts';
import { nextOccasion } from './next-occasion.ts';

describe('a countdown', () => {
  it.each([
    [0, 'today'],
    [1, 'in 1 day'],
    [30, 'in 30 days'],
    [-1, 'was 1 day ago'],
    [-12, 'was 12 days ago'],
  ])('of %i days reads %j on a card', (days, text) => {
    expect(countdownText(days)).toBe(text);
  });

  it.each([
    [0, 'today'],
    [1, '1 day'],
    [364, '364 days'],
  ])('of %i days reads %j in the list of events', (days, text) => {
    expect(eventCountdownText(days)).toBe(text);
  });

  it('counts whole days and never below zero for an occasion that comes back', () => {
    const today = Temporal.PlainDate.from('2026-11-20');
    for (let back = 0; back < 800; back++) {
      const days = daysBetween(today, nextOccasion(today.subtract({ days: back }), true, today));
      expect(days).toBeGreaterThanOrEqual(0);
      expect(days).toBeLessThanOrEqual(365);
    }
  });
});

const date = (iso: string) => Temporal.PlainDate.from(iso);

describe('a countdown where the date is not the UTC date', () => {
  it.each([
    [
      'the day before, and a reminder says today',
      '2026-11-21',
      true,
      '2026-11-20',
      '2026-11-21',
      'today where you are',
    ],
    ['two days before', '2026-11-22', true, '2026-11-20', '2026-11-21', 'in 1 day where you are'],
    ['the day itself, which is over here', '2026-11-20', true, '2026-11-20', '2026-11-21', 'yesterday where you are'],
    [
      'the day itself, which is still to come here',
      '2026-11-20',
      true,
      '2026-11-20',
      '2026-11-19',
      'in 1 day where you are',
    ],
    ['over until next year, and is today here', '2027-11-19', true, '2026-11-20', '2026-11-19', 'today where you are'],
    [
      'over until the leap day, and is today here',
      '2028-02-29',
      true,
      '2027-03-01',
      '2027-02-28',
      'today where you are',
    ],
    ['over for good, and is today here', '2026-11-19', false, '2026-11-20', '2026-11-19', 'today where you are'],
    [
      'a year ahead of one that comes once',
      '2027-11-19',
      false,
      '2026-11-20',
      '2026-11-19',
      'in 365 days where you are',
    ],
    ['over by both', '2026-11-10', false, '2026-11-20', '2026-11-21', undefined],
    ['the same', '2026-11-21', true, '2026-11-20', '2026-11-20', undefined],
  ])('is shown for a day that is, by UTC, %s', (_case, day, isYearly, today, here, text) => {
    expect(countdownHere(daysHere(date(day), isYearly, date(today), date(here)))).toBe(text);
  });
});
