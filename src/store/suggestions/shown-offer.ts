import { isOfferCurrent } from '../../../contract/rules/gifts/offer.ts';
import type { SeenSuggestion } from './suggestions.ts';

/** A suggestion's current image and price: the shop's for a day, our own afterwards. */
export function shownOffer(
  { image, price, asOf, own }: SeenSuggestion,
  now: Date,
): { image: string; price: string; asOf?: string } {
  if (asOf === undefined) return { image, price };
  if (own === undefined || isOfferCurrent(new Date(asOf), now)) return { image, price, asOf };
  return own;
}
