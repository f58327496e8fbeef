import { moneyOf } from '../../../../contract/rules/gifts/shop.ts';

/** Whether a price reads correctly on a country's cards: with another dollar, '$24.90' is another amount. */
export function isShownIn(currency: string, country: string | null): boolean {
  return moneyOf(country).code === currency;
}
