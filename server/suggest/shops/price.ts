import { type Money, withSign } from '../../../contract/rules/gifts/shop.ts';
import type { GiftIdea } from '../../../gifts/parse.ts';

/** The rounding step from each amount on. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [300, 50],
  [100, 10],
  [30, 5],
  [0, 1],
];

function rounded(amount: number, round = Math.round): number {
  const [, step = 1] = STEPS.find(([from]) => amount >= from) ?? [];
  return round(amount / step) * step;
}

/** A whole amount between the idea's lowest price and the lower of its highest price and the budget. */
export function indicativeAmount({ low, high }: Pick<GiftIdea, 'low' | 'high'>, budget: number): number {
  const cap = Math.min(high, Math.floor(budget));
  const middle = (low + cap) / 2;
  const round = rounded(middle);
  return round >= low && round <= cap ? round : Math.floor(middle);
}

/** An idea's price in a currency, in whole units; above the budget only if the lowest price is. */
export function amountIn({ perEuro }: Money, { low, high }: Pick<GiftIdea, 'low' | 'high'>, budget: number): number {
  return indicativeAmount({ low: Math.floor(low * perEuro), high: rounded(high * perEuro, Math.ceil) }, budget);
}

/** 'about €30', 'about 350 kr'. */
export function priceText(amount: number, money: Money): string {
  return `about ${withSign(String(amount), money)}`;
}

/** '€24.90': a shop's price. */
export function exactPriceText(amount: number, money: Money): string {
  return withSign(amount.toFixed(2), money);
}
