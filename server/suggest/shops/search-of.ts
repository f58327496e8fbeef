import type { Knowledge } from '../knowledge.ts';
import type { Search } from '../providers/retailers/retailer.ts';
import { isSoldInShops } from './shop-kinds.ts';
import { searchWords } from './shop.ts';

/**
 * What a retailer is to be asked for, for an idea that is our own and sold in shops. Undefined for any other: one that
 * somebody else had for a person is nobody else's business.
 */
export function searchOf(knowledge: Knowledge, ideaId: string): Search | undefined {
  const idea = knowledge.byId(ideaId);
  if (idea === undefined || !isSoldInShops(idea)) return undefined;
  const { title, low, high, contents } = idea;
  return { words: searchWords(title), low, high, contents };
}
