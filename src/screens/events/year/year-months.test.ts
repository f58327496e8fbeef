import { expect, it } from 'vitest';
import { yearMonths } from './year-months.ts';
import { yearToPrint } from './year-to-print.ts';

const christmas = {
  id: 'christmas',
  contactId: null,
  name: null,
  occasion: 'Christmas',
  date: '2028-12-25T00:00:00.000Z',
  isGlobal: true,
  years: null,
};

it('has each day of the year under its weekday, and each event in its month', () => {
  const months = yearMonths(2028, [christmas]);
  expect(months.map(({ name }) => name).join(' ')).toBe(
    'January February March April May June July August September October November December',
  );
  const numbers = months.map(({ weeks }) => weeks.map((week) => week.map((day) => day.number)));
  expect(numbers[1]).toEqual([
    [undefined, 1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12, 13],
    [14, 15, 16, 17, 18, 19, 20],
    [21, 22, 23, 24, 25, 26, 27],
    [28, 29, undefined, undefined, undefined, undefined, undefined],
  ]);
  expect(numbers.flat(2).filter((number) => number !== undefined)).toHaveLength(366);
  expect(months.map(({ events }) => events.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

it.each([
  ['2026-09-30', 2026],
  ['2026-10-01', 2027],
])('on %s offers the year %d, which people still plan', (today, year) => {
  expect(yearToPrint(Temporal.PlainDate.from(today))).toBe(year);
});
