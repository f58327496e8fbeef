import * as v from 'valibot';
import { HttpsAddress, orNull } from './https-address.ts';
import { RetailFailure } from './retail-failure.ts';
import type { RetailItem } from './retailer.ts';

const ItemSchema = v.object({
  itemId: v.pipe(v.string(), v.regex(/^[\w|]{3,80}$/)),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  itemWebUrl: HttpsAddress,
  itemAffiliateWebUrl: v.optional(v.unknown()),
  image: v.optional(v.unknown()),
  price: v.optional(v.unknown()),
});

const ImageSchema = v.object({ imageUrl: HttpsAddress });
const PriceSchema = v.object({
  value: v.pipe(v.string(), v.regex(/^\d{1,7}(\.\d{1,2})?$/), v.transform(Number), v.minValue(0.01)),
  currency: v.pipe(v.string(), v.length(3)),
});

/** `search` answers with the first key, and without it if it found nothing; `getItems` with the second. */
const AnswerSchema = v.object({
  itemSummaries: v.optional(v.array(v.unknown())),
  items: v.optional(v.array(v.unknown())),
  total: v.optional(v.number()),
  warnings: v.optional(v.array(v.unknown())),
});

function itemOf(found: unknown): RetailItem[] {
  const item = orNull(ItemSchema, found);
  if (item === null) return [];
  const price = orNull(PriceSchema, item.price);
  return [
    {
      itemId: item.itemId,
      title: item.title,
      link: orNull(HttpsAddress, item.itemAffiliateWebUrl) ?? item.itemWebUrl,
      image: orNull(ImageSchema, item.image)?.imageUrl ?? null,
      price: price && { amount: price.value, currency: price.currency },
    },
  ];
}

/** The readable items of an answer, without those that eBay warns of. Throws a RetailFailure `unreadable`. */
export function readEbayItems(body: unknown): RetailItem[] {
  const answer = orNull(AnswerSchema, body);
  const found = answer?.itemSummaries ?? answer?.items;
  if (found === undefined && answer?.total === undefined && answer?.warnings === undefined) {
    throw new RetailFailure('unreadable');
  }
  return (found ?? []).flatMap(itemOf);
}
