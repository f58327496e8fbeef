import { perEuroOf } from '../../../../contract/rules/gifts/shop.ts';
import { saidContents } from '../../contents.ts';
import type { Knowledge } from '../../knowledge.ts';
import type { Market, RetailItem, Search } from './retailer.ts';
import { hasMeaning, isSameKind, wordsOf } from './same-kind.ts';

/** The share of an idea's telling words that an item's title has to have. */
const SHARE_WANTED = 0.6;
/** What an item costs may lie this far outside of what the idea usually costs. */
const CHEAPER = 0.6;
const DEARER = 1.4;

/** The search with the price range in which an item may be what is looked for, in whole units of the market's currency. */
export function widened({ low, high, ...search }: Search, { currency }: Market): Search {
  const perEuro = perEuroOf(currency);
  return {
    ...search,
    low: Math.max(1, Math.floor(low * CHEAPER * perEuro)),
    high: Math.ceil(high * DEARER * perEuro),
  };
}

/** How much of the telling words a title has, 0 to 1; 0 where it tells of something else. */
function likeness(words: ReadonlySet<string>, title: string): number {
  if (!isSameKind(words, title)) return 0;
  const titleWords = new Set(wordsOf(title));
  return [...words].filter((word) => hasMeaning(titleWords, word)).length / words.size;
}

/**
 * The item that is most likely what an idea means: it can be bought, for about what the idea costs, in the market's
 * currency, its title has most of the idea's words, and names nothing in it that the idea is free of. Undefined where none
 * is; a wrong item is worse than none.
 */
export function plausibleItem(
  knowledge: Knowledge,
  search: Search,
  market: Market,
  items: readonly RetailItem[],
): RetailItem | undefined {
  const words = new Set(wordsOf(search.words));
  if (words.size === 0) return undefined;
  const { low, high } = widened(search, market);
  const isAffordable = ({ price }: RetailItem) =>
    price !== null && price.currency === market.currency && price.amount >= low && price.amount <= high;
  const own = new Set(saidContents(knowledge, search.words).map(({ words: said }) => said));
  const isHarmless = ({ title }: RetailItem) =>
    saidContents(knowledge, title).every(
      ({ content, words: said }) => search.contents.includes(content) || own.has(said),
    );
  const likely = items
    .filter((item) => isAffordable(item) && isHarmless(item))
    .map((item) => ({ item, likeness: likeness(words, item.title) }))
    .filter((candidate) => candidate.likeness >= SHARE_WANTED);
  // The retailer's order stands among those that are equally alike.
  return likely.toSorted((a, b) => b.likeness - a.likeness)[0]?.item;
}
