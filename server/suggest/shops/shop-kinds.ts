import type { GiftIdea } from '../../../gifts/parse.ts';
import type { Kind } from '../../../gifts/words.ts';

/** What is booked, made to order or given to somebody else. */
const NOT_IN_SHOPS: ReadonlySet<Kind> = new Set([
  'outing',
  'course',
  'made',
  'donation',
  'digital',
  'subscription',
] satisfies Kind[]);

/** Whether a shop that sells things is where to look for it. */
export function isSoldInShops({ kind }: Pick<GiftIdea, 'kind'>): boolean {
  return !NOT_IN_SHOPS.has(kind);
}
