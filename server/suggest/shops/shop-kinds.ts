import type { GiftIdea } from '../../../gifts/parse.ts';
import type { Kind } from '../../../gifts/words.ts';

/** Booked, made to order, or given to another recipient. */
const NOT_IN_SHOPS: ReadonlySet<Kind> = new Set([
  'outing',
  'course',
  'made',
  'donation',
  'digital',
  'subscription',
] satisfies Kind[]);

export function isSoldInShops({ kind }: Pick<GiftIdea, 'kind'>): boolean {
  return !NOT_IN_SHOPS.has(kind);
}
