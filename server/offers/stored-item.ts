import type { StoredItem } from '../db/connections/retail-matches.ts';
import type { RetailItem } from '../suggest/providers/retailers/retailer.ts';

export function storedItem({ itemId, title, link, image, price }: RetailItem): StoredItem {
  return {
    itemId,
    title,
    link,
    image,
    priceCents: price && Math.round(price.amount * 100),
    currency: price && price.currency,
  };
}
