import { type Money, withSign } from '../../../contract/rules/gifts/shop.ts';
import type { GiftIdea } from '../../../gifts/parse.ts';

/** From each amount on people think in steps of so much. */
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

/** A whole amount between what the idea costs at least and the lower of what it costs at most and the budget. */
export function indicativeAmount({ low, high }: Pick<GiftIdea, 'low' | 'high'>, budget: number): number {
  const cap = Math.min(high, Math.floor(budget));
  const middle = (low + cap) / 2;
  const round = rounded(middle);
  return round >= low && round <= cap ? round : Math.floor(middle);
}

/** What an idea costs in some money, in whole units; never more than the budget, where it costs no more at the least. */
export function amountIn({ perEuro }: Money, { low, high }: Pick<GiftIdea, 'low' | 'high'>, budget: number): number {
  return indicativeAmount({ low: Math.floor(low * perEuro), high: rounded(high * perEuro, Math.ceil) }, budget);
}

/** 'about €30', 'about 350 kr'. */
export function priceText(amount: number, money: Money): string {
  return `about ${withSign(String(amount), money)}`;
}

/** '€24.90': what a shop asks for. */
export function exactPriceText(amount: number, money: Money): string {
  return withSign(amount.toFixed(2), money);
}
