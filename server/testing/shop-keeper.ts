import { RetailFailure, type RetailFailureCode } from '../suggest/providers/retailers/retail-failure.ts';
import type { RetailItem, Retailer, Search } from '../suggest/providers/retailers/retailer.ts';

const GERMANY = { id: 'de', currency: 'EUR' };

/** A retailer in memory, for tests of the steps after its protocol. */
export interface ShopKeeper extends Retailer {
  /** The items by search words; other words find none. */
  shelves: Map<string, RetailItem[]>;
  /** The requests in order: words or ids, and the time. */
  asked: { what: string | readonly string[]; at: number }[];
  /** The next calls' failures, each used once. */
  failures: { code: RetailFailureCode; retryAfterMs?: number }[];
  /** Answers wait for this promise. */
  gate: Promise<void>;
}

/** An item in a shop's answer. */
export function retailItem(itemId: string, fields: Partial<RetailItem> = {}): RetailItem {
  return {
    itemId,
    title: `Item ${itemId}`,
    link: `https://shop.example/${itemId}`,
    image: `https://pictures.example/${itemId}.jpg`,
    price: { amount: 24.9, currency: 'EUR' },
    ...fields,
  };
}

/** A shop in Germany without items. */
export function keepShop(now: () => Date): ShopKeeper {
  async function answered(what: string | readonly string[], items: () => RetailItem[]): Promise<RetailItem[]> {
    shop.asked.push({ what, at: now().getTime() });
    await shop.gate;
    const failure = shop.failures.shift();
    if (failure) throw new RetailFailure(failure.code, { retryAfterMs: failure.retryAfterMs });
    return items();
  }
  const shop: ShopKeeper = {
    name: 'amazon',
    dailyLimit: 1000,
    markets: new Map([[GERMANY.id, GERMANY]]),
    marketOf: (country) => (country === 'Germany' ? GERMANY : undefined),
    find: ({ words }: Search) => answered(words, () => shop.shelves.get(words) ?? []),
    get: (itemIds) =>
      answered(itemIds, () => [...shop.shelves.values()].flat().filter(({ itemId }) => itemIds.includes(itemId))),
    shelves: new Map(),
    asked: [],
    failures: [],
    gate: Promise.resolve(),
  };
  return shop;
}
