import { expect, test } from 'vitest';
import { ageAtOccasion } from './age.ts';

const today = Temporal.PlainDate.from('2026-11-20');

test.each([
  ['a birthday tomorrow: the age that is celebrated', { date: '1990-11-21', yearly: true }, '1990-11-21', 36],
  ['a birthday today', { date: '1990-11-20', yearly: true }, '1990-11-20', 36],
  ['a birthday yesterday: next year’s', { date: '1990-11-19', yearly: true }, '1990-11-19', 37],
  ['a wedding in two years', { date: '2028-11-20', yearly: false }, '1990-05-17', 38],
  ['a graduation that has passed: the age today', { date: '2010-06-01', yearly: false }, '1990-05-17', 36],
  ['no occasion: the age today', { date: null, yearly: false }, '1990-11-21', 35],
  ['born on 29 February, celebrated on the 28th: the next age', { date: '2000-02-29', yearly: true }, '2000-02-29', 27],
  ['born on 29 February, on the 27th: not yet', { date: '2027-02-27', yearly: false }, '2000-02-29', 26],
  ['born on 29 February, in a leap year', { date: '2028-02-28', yearly: false }, '2000-02-29', 27],
])('%s', (_, occasion, birthday, age) => {
  expect(ageAtOccasion(birthday, occasion, today)).toBe(age);
});

test.each([
  ['birthday', null],
  ['year of birth', '1604-02-29'],
])('without a %s there is no age', (_, birthday) => {
  expect(ageAtOccasion(birthday, { date: null, yearly: false }, today)).toBeNull();
  expect(ageAtOccasion(birthday, { date: '1604-02-29', yearly: true }, today)).toBeNull();
});
