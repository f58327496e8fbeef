import { dropItems, listMatches, refreshItem, type ShopKey, wantMatches } from '../db/connections/retail-matches.ts';
import type { RetailMatchRow } from '../db/engine/tables.ts';
import { errorFields } from '../runtime/log.ts';
import {
  isTooOld,
  PRICES_LIMIT_MS,
  SEARCH_AGAIN_MS,
  TURNS_APART_MS,
  wantedLongAgo,
} from '../policies/suggestions/retail.ts';
import { type AssociateTags, withAssociateTag } from '../suggest/providers/retailers/associate-tag.ts';
import { ITEMS_PER_CALL, type Market, type Retailer } from '../suggest/providers/retailers/retailer.ts';
import type { Suggestion } from '../suggest/suggestion.ts';
import { askInTurn } from './ask-in-turn.ts';
import type { MatchParts } from './match-ideas.ts';
import { type OfferedIdea, onCard } from './on-card.ts';
import { storedItem } from './stored-item.ts';

export interface OfferParts extends MatchParts {
  retailers: readonly Retailer[];
  /** The operator's tags for search links, used while no item is known. */
  associateTags: AssociateTags;
  /** The wait for prices, shorter in tests. */
  limitMs?: number;
}

export interface Offers {
  /**
   * Adds a shop's item, price and image to suggestions, if known and at most a day old. Older prices are refreshed in
   * one request with a short wait. Never fails: without data our own card stays, and items are looked up later.
   */
  dress(
    ideas: readonly Suggestion[],
    recipient: { country: string | null; budget: number; asker: string },
  ): Promise<OfferedIdea[]>;
  /** Ends the requests under way. */
  stop(): Promise<void>;
}

const LONG_AGO = new Date(0);

interface Shop {
  retailer: Retailer;
  market: Market;
  key: ShopKey;
}

/** Offers of shops for suggestions. */
export function createOffers(parts: OfferParts): Offers {
  const { db, log, now, associateTags } = parts;
  const limitMs = parts.limitMs ?? PRICES_LIMIT_MS;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  function shopOf(country: string | null): Shop | undefined {
    for (const retailer of parts.retailers) {
      const market = retailer.marketOf(country);
      if (market) return { retailer, market, key: { retailer: retailer.name, market: market.id } };
    }
    return undefined;
  }

  async function refresh({ retailer, market, key }: Shop, itemIds: readonly string[]): Promise<void> {
    const asked = await askInTurn(parts, retailer, (limit) => retailer.get(itemIds, market, limit), {
      withinMs: TURNS_APART_MS,
      dailyLimit: retailer.dailyLimit,
      signal: stopping.signal,
    });
    if (asked.kind !== 'answered') return;
    const asOf = now();
    const told = new Map(asked.answer.map((item) => [item.itemId, item]));
    for (const itemId of itemIds) {
      const item = told.get(itemId);
      if (item) await refreshItem(db, key, storedItem(item), asOf);
    }
    const gone = itemIds.filter((itemId) => !told.has(itemId));
    if (gone.length > 0) await dropItems(db, key, gone, new Date(asOf.getTime() + SEARCH_AGAIN_MS.gone));
  }

  /** Waits no longer than the limit; a later answer serves the next caller. */
  async function refreshInTime(shop: Shop, itemIds: readonly string[]): Promise<void> {
    const work = refresh(shop, itemIds)
      .catch((error: unknown) => log.error('offers_failed', errorFields(error)))
      .finally(() => underWay.delete(work));
    underWay.add(work);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, limitMs);
    await Promise.race([work, promise]);
    clearTimeout(timer);
  }

  /** The stored matches of ideas at a shop, after a refresh of the outdated ones. */
  async function matchesOf(shop: Shop, ideaIds: readonly string[]): Promise<RetailMatchRow[]> {
    const moment = now();
    const known = await listMatches(db, shop.key, ideaIds);
    const unlessSince = wantedLongAgo(moment);
    const byIdea = new Map(known.map((match) => [match.ideaId, match]));
    const wanted = ideaIds.filter((ideaId) => (byIdea.get(ideaId)?.wantedAt ?? LONG_AGO) < unlessSince);
    if (wanted.length > 0) await wantMatches(db, shop.key, wanted, { now: moment, unlessSince });
    const old = ideaIds.flatMap((ideaId) => {
      const match = byIdea.get(ideaId);
      return match && isTooOld(match.asOf, moment) ? (match.itemId ?? []) : [];
    });
    if (old.length === 0) return known;
    await refreshInTime(shop, [...new Set(old)].slice(0, ITEMS_PER_CALL));
    return listMatches(db, shop.key, ideaIds);
  }

  async function offersOf(
    ideas: readonly Suggestion[],
    country: string | null,
    asker: string,
  ): Promise<Map<string, RetailMatchRow>> {
    const shop = shopOf(country);
    if (shop === undefined || ideas.length === 0) return new Map();
    try {
      const all = ideas.map(({ ideaId }) => ideaId);
      const searches = await parts.searchesOf(all, asker);
      // Ideas outside of the gift files may hold a person's own words, so they are neither stored nor looked up.
      const ideaIds = all.filter((_, place) => searches[place] !== undefined);
      if (ideaIds.length === 0) return new Map();
      return new Map((await matchesOf(shop, ideaIds)).map((match) => [match.ideaId, match]));
    } catch (error) {
      log.error('offers_failed', errorFields(error));
      return new Map();
    }
  }

  return {
    async dress(ideas, { country, budget, asker }) {
      const matches = await offersOf(ideas, country, asker);
      const shown = new Set<string>();
      return ideas.map((idea) => {
        const match = matches.get(idea.ideaId);
        const plain = { ...idea, link: withAssociateTag(idea.link, associateTags) };
        // Each item gets only one card.
        if (match?.itemId == null || shown.has(match.itemId)) return plain;
        shown.add(match.itemId);
        return onCard(plain, match, { country, budget, now: now() });
      });
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
