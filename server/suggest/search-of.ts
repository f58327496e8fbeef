import { CATALOGUE } from './catalogue/catalogue.ts';
import type { Idea } from './idea.ts';
import type { Search } from './providers/retailers/retailer.ts';

let byId: ReadonlyMap<string, Idea> | undefined;

/**
 * What a retailer is to be asked for, for an idea of the catalogue. Undefined for any other: one that was made of a
 * person's own words is nobody else's business.
 */
export function searchOf(ideaId: string): Search | undefined {
  byId ??= new Map(CATALOGUE.map((idea) => [idea.id, idea]));
  const idea = byId.get(ideaId);
  return idea && { words: idea.title.replaceAll('’', "'"), low: idea.low, high: idea.high };
}
