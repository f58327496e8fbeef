import { moneyOf } from '../../../../contract/rules/gifts/shop.ts';

/**
 * Whether an exact price in a currency says, with the sign of a country's cards, what it is to people there: to somebody
 * with another dollar '$24.90' would say another amount.
 */
export function isShownIn(currency: string, country: string | null): boolean {
  return moneyOf(country).code === currency;
}
