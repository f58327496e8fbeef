import { expect, test } from 'vitest';
import { deliveryDays, orderBy } from './order-by.ts';

const DAY = Temporal.PlainDate.from('2026-12-24');

test.each([
  ['Germany', 5],
  ['United States', 5],
  ['United Kingdom', 5],
  ['Australia', 5],
  ['Belgium', 5],
  ['Portugal', 8],
  ['Austria', 8],
  ['Switzerland', 12],
  ['New Zealand', 12],
  ['Iceland', undefined],
  ['Atlantis', undefined],
  [null, undefined],
])('the usual delivery to %s takes %s days', (country, days) => {
  expect(deliveryDays(country)).toBe(days);
});

test('a gift is to be ordered as early as a person wants, or as the delivery needs', () => {
  expect(orderBy(DAY, 5, 'Portugal').toString()).toBe('2026-12-16');
  expect(orderBy(DAY, 21, 'Portugal').toString()).toBe('2026-12-03');
  expect(orderBy(DAY, 0, 'Iceland').toString()).toBe('2026-12-24');
  expect(orderBy(DAY, 5, null).toString()).toBe('2026-12-19');
});
