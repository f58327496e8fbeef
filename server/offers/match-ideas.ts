import { claimDueMatch, deleteMatch, postponeMatch, saveMatch } from '../db/connections/retail-matches.ts';
import { FINDING_SHARE, SEARCH_AGAIN_MS, TURNS_APART_MS } from '../policies/suggestions/retail.ts';
import { widened } from '../suggest/providers/retailers/plausible.ts';
import type { Market, RetailItem, Retailer, Search } from '../suggest/providers/retailers/retailer.ts';
import { askInTurn, type AskParts } from './ask-in-turn.ts';
import { storedItem } from './shop-matches.ts';

export interface MatchParts extends AskParts {
  /** The searches for ideas; undefined for an idea outside of the gift files. `asker` is an account. */
  searchesOf: (ideaIds: readonly string[], asker: string) => Promise<readonly (Search | undefined)[]>;
  /** The found item that matches the search; undefined if none does. */
  plausibleItem: (
    found: { search: Search; market: Market; items: readonly RetailItem[] },
    asker: string,
  ) => Promise<RetailItem | undefined>;
}

interface Found {
  matched: number;
  unmatched: number;
}

/**
 * Looks up items for suggested ideas, one request at a time, until none is due, the retailer pauses, or another caller
 * took the turn. May run at any time, in several processes; after a crash another process goes on.
 */
export async function matchIdeas(parts: MatchParts, retailer: Retailer, signal: AbortSignal): Promise<void> {
  const found: Found = { matched: 0, unmatched: 0 };
  while (!signal.aborted && (await matchNext(parts, retailer, signal, found))) await parts.wait(TURNS_APART_MS, signal);
  if (found.matched + found.unmatched > 0) parts.log.info('ideas_matched', { retailer: retailer.name, ...found });
}

/** Looks for one item. False if there is nothing more to do for now. */
async function matchNext(parts: MatchParts, retailer: Retailer, signal: AbortSignal, found: Found): Promise<boolean> {
  const { db } = parts;
  const now = parts.now();
  const until = new Date(now.getTime() + SEARCH_AGAIN_MS.failed);
  const due = await claimDueMatch(db, retailer.name, { now, until });
  if (due === undefined) return false;
  const { ideaId } = due;
  const shop = { retailer: retailer.name, market: due.market };
  const [search] = await parts.searchesOf([ideaId], retailer.name);
  const market = retailer.markets.get(due.market);
  if (search === undefined || market === undefined) {
    await deleteMatch(db, shop, ideaId);
    return true;
  }
  const asked = await askInTurn(parts, retailer, (limit) => retailer.find(widened(search, market), market, limit), {
    // No turn is reserved in advance: a person waiting for prices has the next one.
    withinMs: 0,
    dailyLimit: Math.floor(retailer.dailyLimit * FINDING_SHARE),
    signal,
  });
  if (asked.kind === 'no_turn') await postponeMatch(db, shop, ideaId, now);
  if (asked.kind !== 'answered') return false;
  const item = await parts.plausibleItem({ search, market, items: asked.answer }, retailer.name);
  const asOf = parts.now();
  const dueAt = new Date(asOf.getTime() + (item ? SEARCH_AGAIN_MS.found : SEARCH_AGAIN_MS.notFound));
  await saveMatch(db, shop, ideaId, { item: item && storedItem(item), asOf, dueAt });
  found[item ? 'matched' : 'unmatched'] += 1;
  return true;
}
