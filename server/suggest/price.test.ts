import { describe, expect, it } from 'vitest';
import { displayPrice } from '../../contract/rules/price.ts';
import { currencyOf, indicativeAmount, priceText } from './price.ts';

describe('an indicative price', () => {
  it('lies within what the idea costs and never above the budget', () => {
    for (let low = 3; low <= 300; low += 7) {
      for (const width of [0, 1, 5, 40, 300]) {
        for (const above of [0, 0.01, 0.99, 2, 33.5, 700]) {
          const idea = { low, high: low + width };
          const amount = indicativeAmount(idea, low + above);
          expect(Number.isInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(low);
          expect(amount).toBeLessThanOrEqual(Math.min(idea.high, low + above));
        }
      }
    }
  });

  it('is round where people think in round amounts', () => {
    expect(indicativeAmount({ low: 80, high: 220 }, 999)).toBe(150);
    expect(indicativeAmount({ low: 25, high: 48 }, 999)).toBe(35);
    expect(indicativeAmount({ low: 8, high: 15 }, 999)).toBe(12);
  });

  it('is shown as it is written', () => {
    for (const amount of [3, 10, 999]) {
      expect(displayPrice(priceText(amount, '€'))).toBe(`about €${amount}`);
      expect(displayPrice(priceText(amount, '$'))).toBe(`about $${amount}`);
    }
  });
});

describe('the currency', () => {
  it.each(['United States', 'Canada', 'Australia', 'New Zealand'])('is $ in %s', (country) => {
    expect(currencyOf(country)).toBe('$');
  });

  it.each(['Portugal', 'Japan', 'Mexico', 'Nowhere', null])('is € in %s', (country) => {
    expect(currencyOf(country)).toBe('€');
  });
});
