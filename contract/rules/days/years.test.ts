import { expect, it } from 'vitest';
import { yearsOn, yearsText } from './years.ts';

const day = Temporal.PlainDate.from('2026-12-19');
const on = (name: string, date: string) => yearsOn({ name, date: `${date}T00:00:00.000Z` }, day);

it('counts the age that a person reaches, and the years of an anniversary', () => {
  expect(on('Birthday', '1985-12-19')).toBe(41);
  expect(on('Anniversary', '2020-12-19')).toBe(6);
});

it('counts a leap day’s birthday on the day that stands for it', () => {
  expect(yearsOn({ name: 'Birthday', date: '2024-02-29T00:00:00.000Z' }, Temporal.PlainDate.from('2027-02-28'))).toBe(
    3,
  );
});

it('counts no years of a birthday without a year', () => {
  expect(on('Birthday', '1604-12-19')).toBeNull();
});

it('counts no years of a day that is entered for its feast, nor on the day itself', () => {
  expect(on('Christmas', '2019-12-19')).toBeNull();
  expect(on('Graduation', '2019-12-19')).toBeNull();
  expect(on('Birthday', '2026-12-19')).toBeNull();
});

it('says the years in the words of their occasion', () => {
  expect(yearsText('Birthday', 41)).toBe('turns 41');
  expect(yearsText('Anniversary', 1)).toBe('1 year');
  expect(yearsText('Anniversary', 6)).toBe('6 years');
});
