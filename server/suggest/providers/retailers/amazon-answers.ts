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
  /** What is dearer is a price that nobody is meant to pay, and more cents than the database can hold. */
  amount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(9_999_999)),
  currency: v.pipe(v.string(), v.length(3)),
});
const ListingSchema = v.object({
  isBuyBoxWinner: v.optional(v.boolean()),
  price: v.object({ money: MoneySchema }),
});
const OffersSchema = v.object({ listings: v.array(v.unknown()) });

/** Answers name what was found under one of these, and leave it out where nothing was. */
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

/**
 * The items of an answer; those that can't be read are left out, as are those that Amazon lists as errors.
 * Throws a RetailFailure `unreadable` for what is no answer of `searchItems` or `getItems`.
 */
export function readAmazonItems(body: unknown): RetailItem[] {
  const answer = orNull(AnswerSchema, body);
  const result = answer?.searchResult ?? answer?.itemsResult;
  if (result === undefined && answer?.errors === undefined) throw new RetailFailure('unreadable');
  return (result?.items ?? []).flatMap(itemOf);
}
