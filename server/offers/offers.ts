import { listMatches } from '../db/connections/retail-matches.ts';
import type { RetailMatchRow } from '../db/engine/tables.ts';
import { errorFields } from '../runtime/log.ts';
import { PRICES_LIMIT_MS } from '../policies/suggestions/retail.ts';
import { type AssociateTags, withAssociateTag } from '../suggest/providers/retailers/associate-tag.ts';
import { ITEMS_PER_CALL, type Retailer } from '../suggest/providers/retailers/retailer.ts';
import type { Suggestion } from '../suggest/suggestion.ts';
import type { MatchParts } from './match-ideas.ts';
import { type OfferedIdea, onCard } from './on-card.ts';
import { matchesAt, refreshItems, type Shop, shopOf } from './shop-matches.ts';

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

/** Offers of shops for suggestions. */
export function createOffers(parts: OfferParts): Offers {
  const { db, log, now, associateTags } = parts;
  const limitMs = parts.limitMs ?? PRICES_LIMIT_MS;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  /** Waits no longer than the limit; a later answer serves the next caller. */
  async function refreshInTime(shop: Shop, itemIds: readonly string[]): Promise<void> {
    const work = refreshItems(parts, shop, itemIds, stopping.signal)
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
    const { matches, outdatedItems } = await matchesAt(parts, shop, ideaIds);
    if (outdatedItems.length === 0) return matches;
    await refreshInTime(shop, outdatedItems.slice(0, ITEMS_PER_CALL));
    return listMatches(db, shop.key, ideaIds);
  }

  async function offersOf(
    ideas: readonly Suggestion[],
    country: string | null,
    asker: string,
  ): Promise<Map<string, RetailMatchRow>> {
    const shop = shopOf(parts.retailers, country);
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
