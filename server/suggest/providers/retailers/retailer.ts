import type { Content } from '../../../../gifts/words.ts';

const RETAILER_NAMES = ['amazon', 'ebay'] as const;
export type RetailerName = (typeof RETAILER_NAMES)[number];

/** A place of sale with one currency. */
export interface Market {
  /** The retailer's name for it, such as 'www.amazon.de' or 'EBAY_DE'. */
  id: string;
  /** ISO 4217. */
  currency: string;
}

/** An item on sale, by the retailer's data of one moment. */
export interface RetailItem {
  itemId: string;
  title: string;
  /** An https address with the operator's credit. */
  link: string;
  /** An https address at the retailer; null without an image. */
  image: string | null;
  /** Null if it is unavailable, or has no stated price. */
  price: { amount: number; currency: string } | null;
}

/** The search for an idea: its words, usual price and allowed contents. */
export interface Search {
  words: string;
  /** In whole euro or dollars of the gift files; in the market's currency once it is `widened`. */
  low: number;
  high: number;
  /** The idea's contents, which are safe for its recipient; others may not be. */
  contents: readonly Content[];
}

/** The most items in one call of `get`, at every retailer. */
export const ITEMS_PER_CALL = 10;

/** A retailer behind any protocol. Every call is one request, and throws a RetailFailure. */
export interface Retailer {
  name: RetailerName;
  /** The operator's requests per day. */
  dailyLimit: number;
  markets: ReadonlyMap<string, Market>;
  /** The market of a country with the currency of its cards; undefined if there is none. */
  marketOf(country: string | null): Market | undefined;
  /** Items for a search, the retailer's best match first. The words must hold nothing personal. */
  find(search: Search, market: Market, signal: AbortSignal): Promise<RetailItem[]>;
  /** Up to {@link ITEMS_PER_CALL} items as they are now, without those no longer sold. */
  get(itemIds: readonly string[], market: Market, signal: AbortSignal): Promise<RetailItem[]>;
}
