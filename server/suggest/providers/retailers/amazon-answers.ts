import * as v from 'valibot';
import { HttpsAddress, orNull } from './https-address.ts';
import { RetailFailure } from './retail-failure.ts';
import type { RetailItem } from './retailer.ts';

const ItemSchema = v.object({
  asin: v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/)),
  detailPageURL: HttpsAddress,
  itemInfo: v.object({ title: v.object({ displayValue: v.pipe(v.string(), v.trim(), v.nonEmpty()) }) }),
  images: v.optional(v.unknown()),
  offersV2: v.optional(v.unknown()),
});

const ImagesSchema = v.object({ primary: v.object({ large: v.object({ url: HttpsAddress }) }) });

const MoneySchema = v.object({
  /** A higher amount is no real price, and would overflow the database's cents. */
  amount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(9_999_999)),
  currency: v.pipe(v.string(), v.length(3)),
});
const ListingSchema = v.object({
  isBuyBoxWinner: v.optional(v.boolean()),
  price: v.object({ money: MoneySchema }),
});
const OffersSchema = v.object({ listings: v.array(v.unknown()) });

/** Answers have their items under one of these keys, and no key without items. */
const AnswerSchema = v.object({
  searchResult: v.optional(v.object({ items: v.optional(v.array(v.unknown()), []) })),
  itemsResult: v.optional(v.object({ items: v.optional(v.array(v.unknown()), []) })),
  errors: v.optional(v.array(v.unknown())),
});

function priceOf(offers: unknown): RetailItem['price'] {
  const listings = (orNull(OffersSchema, offers)?.listings ?? []).flatMap(
    (listing) => orNull(ListingSchema, listing) ?? [],
  );
  const listing = listings.find(({ isBuyBoxWinner }) => isBuyBoxWinner) ?? listings[0];
  return listing?.price.money ?? null;
}

function itemOf(found: unknown): RetailItem[] {
  const item = orNull(ItemSchema, found);
  if (item === null) return [];
  return [
    {
      itemId: item.asin,
      title: item.itemInfo.title.displayValue,
      link: item.detailPageURL,
      image: orNull(ImagesSchema, item.images)?.primary.large.url ?? null,
      price: priceOf(item.offersV2),
    },
  ];
}

/** The readable items of an answer, without Amazon's errors. Throws a RetailFailure `unreadable`. */
export function readAmazonItems(body: unknown): RetailItem[] {
  const answer = orNull(AnswerSchema, body);
  const result = answer?.searchResult ?? answer?.itemsResult;
  if (result === undefined && answer?.errors === undefined) throw new RetailFailure('unreadable');
  return (result?.items ?? []).flatMap(itemOf);
}
