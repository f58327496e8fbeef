import {
  dropItems,
  listMatches,
  refreshItem,
  type ShopKey,
  type StoredItem,
  wantMatches,
} from '../db/connections/retail-matches.ts';
import type { RetailMatchRow } from '../db/engine/tables.ts';
import { isTooOld, SEARCH_AGAIN_MS, TURNS_APART_MS, wantedLongAgo } from '../policies/suggestions/retail.ts';
import type { Market, Retailer, RetailItem } from '../suggest/providers/retailers/retailer.ts';
import { askInTurn, type AskParts } from './ask-in-turn.ts';

/** A retailer's shop in a market. */
export interface Shop {
  retailer: Retailer;
  market: Market;
  key: ShopKey;
}

const LONG_AGO = new Date(0);

/** The shop of the first retailer that delivers to a country; undefined where none does. */
export function shopOf(retailers: readonly Retailer[], country: string | null): Shop | undefined {
  for (const retailer of retailers) {
    const market = retailer.marketOf(country);
    if (market) return { retailer, market, key: { retailer: retailer.name, market: market.id } };
  }
  return undefined;
}

/** The stored matches of ideas at a shop, and the items with outdated prices. Ideas without an item are looked up later. */
export async function matchesAt(
  { db, now }: Pick<AskParts, 'db' | 'now'>,
  { key }: Shop,
  ideaIds: readonly string[],
): Promise<{ matches: RetailMatchRow[]; outdatedItems: string[] }> {
  const moment = now();
  const matches = await listMatches(db, key, ideaIds);
  const unlessSince = wantedLongAgo(moment);
  const byIdea = new Map(matches.map((match) => [match.ideaId, match]));
  const wanted = ideaIds.filter((ideaId) => (byIdea.get(ideaId)?.wantedAt ?? LONG_AGO) < unlessSince);
  if (wanted.length > 0) await wantMatches(db, key, wanted, { now: moment, unlessSince });
  const outdated = ideaIds.flatMap((ideaId) => {
    const match = byIdea.get(ideaId);
    return match && isTooOld(match.asOf, moment) ? (match.itemId ?? []) : [];
  });
  return { matches, outdatedItems: [...new Set(outdated)] };
}

/** Refreshes stored items of a shop, and drops those that it no longer has. */
export async function refreshItems(
  parts: AskParts,
  { retailer, market, key }: Shop,
  itemIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = parts;
  const asked = await askInTurn(parts, retailer, (limit) => retailer.get(itemIds, market, limit), {
    withinMs: TURNS_APART_MS,
    dailyLimit: retailer.dailyLimit,
    signal,
  });
  if (asked.kind !== 'answered') return;
  const asOf = now();
  const answered = new Map(asked.answer.map((item) => [item.itemId, item]));
  for (const itemId of itemIds) {
    const item = answered.get(itemId);
    if (item) await refreshItem(db, key, storedItem(item), asOf);
  }
  const missing = itemIds.filter((itemId) => !answered.has(itemId));
  if (missing.length > 0) await dropItems(db, key, missing, new Date(asOf.getTime() + SEARCH_AGAIN_MS.gone));
}

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
