import { describe, expect, it } from 'vitest';
import { countdownText, eventCountdownText } from './countdown.ts';
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
