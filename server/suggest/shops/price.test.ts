import { describe, expect, it } from 'vitest';
import { displayPrice } from '../../../contract/rules/gifts/price.ts';
import { moneyOf } from '../../../contract/rules/gifts/shop.ts';
import { amountIn, indicativeAmount, priceText } from './price.ts';

describe('an indicative price', () => {
  it('lies within the idea’s price range and never above the budget', () => {
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

  it('is round in currencies with round prices', () => {
    expect(indicativeAmount({ low: 80, high: 220 }, 999)).toBe(150);
    expect(indicativeAmount({ low: 25, high: 48 }, 999)).toBe(35);
    expect(indicativeAmount({ low: 8, high: 15 }, 999)).toBe(12);
  });

  it.each([
    ['Portugal', 'about €30'],
    ['Norway', 'about €30'],
    ['Japan', 'about €30'],
    [null, 'about €30'],
    ['United States', 'about $30'],
    ['Kenya', 'about $30'],
    ['Canada', 'about $45'],
    ['New Zealand', 'about $50'],
    ['United Kingdom', 'about £27'],
    ['Brazil', 'about R$180'],
    ['Poland', 'about 130 zł'],
    ['Sweden', 'about 350 kr'],
    ['Mexico', 'about MX$600'],
    ['Saudi Arabia', 'about SAR 130'],
  ])('is in the currency of the opened shop, in %s, and in its usual form', (country, text) => {
    const money = moneyOf(country);
    const price = priceText(amountIn(money, { low: 30, high: 30 }, 999), money);
    expect(price).toBe(text);
    expect(displayPrice(price)).toBe(text);
  });
});
