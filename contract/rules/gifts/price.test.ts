import { expect, it } from 'vitest';
import { displayPrice } from './price.ts';

it.each([
  ['€24.90', '€24.90'],
  ['$12.99 $15.99', '$12.99/$15.99'],
  ['€1,250.00', '€1,250.00'],
  ['about €30', 'about €30'],
  ['€ 5', '€ 5'],
  [' on request ', 'on request'],
])('a price of %j is shown as %j', (price, shown) => {
  expect(displayPrice(price)).toBe(shown);
});
