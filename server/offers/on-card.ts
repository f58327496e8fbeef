import { isOfferCurrent } from '../../contract/rules/gifts/offer.ts';
import { moneyOf } from '../../contract/rules/gifts/shop.ts';
import type { RetailMatchRow } from '../db/engine/tables.ts';
import { exactPriceText } from '../suggest/shops/price.ts';
import { isShownIn } from '../suggest/providers/retailers/currency-sign.ts';
import type { Suggestion } from '../suggest/suggestion.ts';

export interface OfferedIdea extends Suggestion {
  /** When the shop gave the price. */
  asOf?: Date;
  /** Our own image and price, shown once the shop's are too old. */
  own?: { image: string; price: string };
}

/** Adds the shop's item if its price is known, in budget, and in a currency that the country's card can show. */
export function onCard(
  idea: Suggestion,
  match: RetailMatchRow | undefined,
  { country, budget, now }: { country: string | null; budget: number; now: Date },
): OfferedIdea {
  if (match?.asOf == null || !isOfferCurrent(match.asOf, now)) return idea;
  const { title, link, priceCents, currency } = match;
  if (title === null || link === null || priceCents === null || currency === null) return idea;
  const amount = priceCents / 100;
  if (amount > budget || !isShownIn(currency, country)) return idea;
  return {
    ...idea,
    searchTitle: title,
    link,
    image: match.image ?? idea.image,
    price: exactPriceText(amount, moneyOf(country)),
    priceAmount: amount,
    asOf: match.asOf,
    own: { image: idea.image, price: idea.price },
  };
}
