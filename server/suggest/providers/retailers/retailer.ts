import type { Content } from '../../../../gifts/words.ts';

const RETAILER_NAMES = ['amazon', 'ebay'] as const;
export type RetailerName = (typeof RETAILER_NAMES)[number];

/** Where a retailer sells, in one currency. */
export interface Market {
  /** As the retailer names it, such as 'www.amazon.de' or 'EBAY_DE'. */
  id: string;
  /** As ISO 4217 has it. */
  currency: string;
}

/** What is sold at a market, as the retailer tells of it at one moment. */
export interface RetailItem {
  itemId: string;
  title: string;
  /** An https address, with what credits the operator. */
  link: string;
  /** An https address at the retailer; null where there is no picture. */
  image: string | null;
  /** Null where it can't be bought now, or where the price is not told. */
  price: { amount: number; currency: string } | null;
}

/** What to look for: an idea's words, what it usually costs, and what it may hold. */
export interface Search {
  words: string;
  /** In whole euro or dollars, as the gift files have it; in the market's currency once it is `widened`. */
  low: number;
  high: number;
  /** What is in the idea. Whom it was chosen for takes no harm by that, and maybe by anything else. */
  contents: readonly Content[];
}

/** How many items one call of `get` takes, whoever the retailer is. */
export const ITEMS_PER_CALL = 10;

/** Somebody who sells, behind whichever protocol. Every call is one request, and throws a RetailFailure. */
export interface Retailer {
  name: RetailerName;
  /** How many requests a day the operator may make of it. */
  dailyLimit: number;
  /** The markets that the operator takes part in, by id. */
  markets: ReadonlyMap<string, Market>;
  /** The one of these where people of a country buy, in the money that cards show them; undefined where there is none. */
  marketOf(country: string | null): Market | undefined;
  /** What is sold under some words, the retailer's first choice first. Nothing personal may be in the words. */
  find(search: Search, market: Market, signal: AbortSignal): Promise<RetailItem[]>;
  /** Up to {@link ITEMS_PER_CALL} items as they are now. One that is no longer sold is left out. */
  get(itemIds: readonly string[], market: Market, signal: AbortSignal): Promise<RetailItem[]>;
}
