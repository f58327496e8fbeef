import { describe, expect, it } from 'vitest';
import { nextOccasion } from './next-occasion.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('the day on which an occasion comes next', () => {
  it.each([
    ['later this year', '1990-12-24', '2026-11-20', '2026-12-24'],
    ['today', '1990-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday, so next year', '1990-11-19', '2026-11-20', '2027-11-19'],
    ['on New Year’s Day, seen from New Year’s Eve', '1990-01-01', '2026-12-31', '2027-01-01'],
    ['29 February in a common year falls on the 28th', '2000-02-29', '2027-01-10', '2027-02-28'],
    ['29 February in a leap year stays', '2000-02-29', '2028-01-10', '2028-02-29'],
    ['29 February on 28 February of a common year is today', '2000-02-29', '2027-02-28', '2027-02-28'],
    ['29 February on 1 March of a common year is next year’s leap day', '2000-02-29', '2027-03-01', '2028-02-29'],
    ['a first anniversary that is still years ahead keeps its first year', '2029-05-05', '2026-11-20', '2029-05-05'],
  ])('a yearly one comes %s', (_case, date, today, expected) => {
    expect(nextOccasion(day(date), true, day(today)).toString()).toBe(expected);
  });

  it('one that does not come back keeps its date, also in the past', () => {
    expect(nextOccasion(day('2020-06-01'), false, day('2026-11-20')).toString()).toBe('2020-06-01');
    expect(nextOccasion(day('2027-06-01'), false, day('2026-11-20')).toString()).toBe('2027-06-01');
  });
});
