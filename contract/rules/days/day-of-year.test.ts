import { expect, it } from 'vitest';
import { dayOfYear, daysOfYearOn } from './day-of-year.ts';
import { fromIsoDay } from './day.ts';
import { nextOccasion } from './next-occasion.ts';

it('every date that recurs on a day is among the dates that are looked up for that day', () => {
  const dates = Array.from({ length: 366 }, (_, at) => Temporal.PlainDate.from('1992-01-01').add({ days: at }));
  for (const year of [2027, 2028]) {
    const first = Temporal.PlainDate.from({ year, month: 2, day: 26 });
    for (let today = first; today.month < 4; today = today.add({ days: 1 })) {
      const falling = dates.filter((date) => nextOccasion(date, true, today).equals(today));
      expect(daysOfYearOn(today)).toEqual(expect.arrayContaining(falling.map((date) => date.toString().slice(5))));
    }
  }
});

it('an ISO day is looked up by its month and day', () => {
  expect(dayOfYear('1990-12-24T00:00:00.000Z')).toBe('12-24');
  expect(daysOfYearOn(fromIsoDay('2026-12-24T00:00:00.000Z'))).toEqual(['12-24']);
});
