import { expect, it } from 'vitest';
import { mayDrink } from './legal-drinking-age.ts';

it.each([
  [17, 'Portugal', false],
  [18, 'Portugal', true],
  [18, null, true],
  [20, 'United States', false],
  [21, 'United States', true],
  [19, 'Japan', false],
  [20, 'Japan', true],
  [60, 'Saudi Arabia', false],
  [null, 'Portugal', false],
])('at %s in %s alcohol as a gift is allowed: %s', (age, country, allowed) => {
  expect(mayDrink(age, country)).toBe(allowed);
});
