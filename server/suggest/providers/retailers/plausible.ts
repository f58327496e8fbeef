import { perEuroOf } from '../../../../contract/rules/gifts/shop.ts';
import { saidContents } from '../../contents.ts';
import type { Knowledge } from '../../knowledge.ts';
import type { Market, RetailItem, Search } from './retailer.ts';
import { hasMeaning, isSameKind, wordsOf } from './same-kind.ts';

/** The share of an idea's telling words that an item's title must have. */
const SHARE_WANTED = 0.6;
/** How far an item's price may lie outside of the idea's usual range. */
const CHEAPER = 0.6;
const DEARER = 1.4;

/** The search with the plausible price range, in whole units of the market's currency. */
export function widened({ low, high, ...search }: Search, { currency }: Market): Search {
  const perEuro = perEuroOf(currency);
  return {
    ...search,
    low: Math.max(1, Math.floor(low * CHEAPER * perEuro)),
    high: Math.ceil(high * DEARER * perEuro),
  };
}

/** The share of the telling words in a title, 0 to 1; 0 if it is another kind of thing. */
function likeness(words: ReadonlySet<string>, title: string): number {
  if (!isSameKind(words, title)) return 0;
  const titleWords = new Set(wordsOf(title));
  return [...words].filter((word) => hasMeaning(titleWords, word)).length / words.size;
}

/**
 * The most likely item for an idea: available, at about the idea's price, in the market's currency. Its title has most
 * of the idea's words, and names no content that the idea is free of. Undefined if none fits: a wrong item is worse
 * than none.
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
  // Equally likely items stay in the retailer's order.
  return likely.toSorted((a, b) => b.likeness - a.likeness)[0]?.item;
}
