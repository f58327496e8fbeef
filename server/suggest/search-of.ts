import { ALL_IDEAS } from './catalogue/all-ideas.ts';
import type { Search } from './providers/retailers/retailer.ts';
import { searchWords } from './shop.ts';
import { tagsInTitle } from './title-tags.ts';

const byId = new Map(ALL_IDEAS.map((idea) => [idea.id, idea]));

/**
 * What a retailer is to be asked for, for an idea that is our own. Undefined for any other: one that was made of a
 * person's own words is nobody else's business.
 */
export function searchOf(ideaId: string): Search | undefined {
  const idea = byId.get(ideaId);
  if (idea === undefined) return undefined;
  const { title, low, high } = idea;
  const unfit = [...new Set([...idea.unfit, ...tagsInTitle(title)])];
  return { words: searchWords(title), low, high, unfit };
}
