import type { ToldItem } from '../db/retail-matches.ts';
import type { RetailItem } from '../suggest/providers/retailers/retailer.ts';

/** A retailer's item as it is stored. */
export function toldItem({ itemId, title, link, image, price }: RetailItem): ToldItem {
  return {
    itemId,
    title,
    link,
    image,
    priceCents: price && Math.round(price.amount * 100),
    currency: price && price.currency,
  };
}
