import { isOfferCurrent } from '../../../contract/rules/gifts/offer.ts';
import type { SeenSuggestion } from './suggestions.ts';

/** What a card may show of a suggestion now: a shop's price and picture for a day, and our own after that. */
export function shownOffer(
  { image, price, asOf, own }: SeenSuggestion,
  now: Date,
): { image: string; price: string; asOf?: string } {
  if (asOf === undefined) return { image, price };
  if (own === undefined || isOfferCurrent(new Date(asOf), now)) return { image, price, asOf };
  return own;
}
