import type { Knowledge } from '../knowledge.ts';
import type { Search } from '../providers/retailers/retailer.ts';
import { isSoldInShops } from './shop-kinds.ts';
import { searchWords } from './shop.ts';

/** The search for an idea of our own that shops sell; undefined for others: a user's own ideas stay private. */
export function searchOf(knowledge: Knowledge, ideaId: string): Search | undefined {
  const idea = knowledge.byId(ideaId);
  if (idea === undefined || !isSoldInShops(idea)) return undefined;
  const { title, low, high, contents } = idea;
  return { words: searchWords(title), low, high, contents };
}
