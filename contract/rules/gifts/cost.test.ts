import { expect, test } from 'vitest';
import { costOf, costText, parseCost } from './cost.ts';
import { moneyOf } from './shop.ts';

test.each<[text: string, amount: number | undefined]>([
  ['24.90', 24.9],
  ['24,9', 24.9],
  ['0', 0],
  ['99999', 99_999],
  ['100000', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['€5', undefined],
  ['', undefined],
])('a typed cost of %j is %j', (text, amount) => {
  expect(parseCost(text)).toBe(amount);
});

test.each([
  ['€24.90', { sign: '€', amount: 24.9, isAbout: false, isAfter: false }],
  ['about €30', { sign: '€', amount: 30, isAbout: true, isAfter: false }],
  ['MX$600', { sign: 'MX$', amount: 600, isAbout: false, isAfter: false }],
  ['$1,250.00', { sign: '$', amount: 1250, isAbout: false, isAfter: false }],
  ['€1.250', { sign: '€', amount: 1250, isAbout: false, isAfter: false }],
  ['about 350 kr', { sign: 'kr', amount: 350, isAbout: true, isAfter: true }],
  ['AED 90', { sign: 'AED', amount: 90, isAbout: false, isAfter: false }],
])('%s is a cost', (price, cost) => {
  expect(costOf(price)).toEqual(cost);
});

test.each(['on request', '$12.99 $15.99', '€20/€30', '25', '€', '€.,'])('%s is no cost', (price) => {
  expect(costOf(price)).toBeUndefined();
});

test.each(['Portugal', 'Sweden', 'United Kingdom', 'Mexico', 'United Arab Emirates', 'South Africa', 'Poland'])(
  'a cost that was typed for %s is counted as it was typed',
  (country) => {
    for (const amount of [30, 24.9, 1250]) expect(costOf(costText(amount, moneyOf(country)))?.amount).toBe(amount);
  },
);
