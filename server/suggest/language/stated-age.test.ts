import { describe, expect, it } from 'vitest';
import { statedAge } from './stated-age.ts';

describe('a stated age', () => {
  it.each([
    ['is 4', 4],
    ['He’s two', 2],
    ['she is only 3 now', 3],
    ['turned 50', 50],
    ['turns 7 in May', 7],
    ['aged 81', 81],
    ['is four years old', 4],
    ['a two-year-old boy', 2],
    ['5 y/o', 5],
    ['8 months', 0],
    ['baby of 30 weeks', 0],
    ['18 month old', 1],
    ['just turned 5', 5],
    ['is turning 6', 6],
    ['will be 5', 5],
    ['she’s a 5 year old', 5],
    ['5yrs', 5],
    ['age: 5', 5],
    ['ist 5 Jahre alt', 5],
    ['4 años', 4],
    ['3 anos', 3],
    ['is 4 in January', 4],
  ])('is read from %s', (text, years) => {
    expect(statedAge(text)).toBe(years);
  });

  it.each([
    '4',
    'seven',
    'One Direction',
    '12 Monkeys',
    'is number 1',
    '2 years sober',
    'aged cheese',
    '21 Jump Street',
    'is one in a million',
    'is 10 in shoe size',
    'aged 12 in oak casks',
    'is 999',
    'is a 10',
  ])('is none if a number says something else: %s', (text) => {
    expect(statedAge(text)).toBeNull();
  });
});
