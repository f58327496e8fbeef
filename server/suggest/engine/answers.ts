import { factsOf, type TellingFacts } from '../providers/language-model/facts.ts';
import { type ModelIdea, readIdeas } from '../providers/language-model/read-ideas.ts';
import type { Market, RetailItem, Search } from '../providers/retailers/retailer.ts';
import { readKnowledge } from '../knowledge.ts';
import { plausibleItem } from '../providers/retailers/plausible.ts';
import { recipientOf } from '../recipient.ts';
import { searchOf } from '../shops/search-of.ts';
import { createGiftSource } from '../suggest.ts';
import type { IdeaRequest, Suggestion, SuggestRequest } from '../suggestion.ts';

const knowledge = readKnowledge();
const source = createGiftSource(knowledge);

/** All questions to the engine's thread. Each answer depends only on the question and the gift files. */
export const ANSWERS = {
  suggest: (request: SuggestRequest): Promise<Suggestion[]> => source.suggest(request),

  /** The searches at a retailer, idea by idea; undefined for ideas that are not searched for. */
  searchesOf: (ideaIds: readonly string[]): (Search | undefined)[] =>
    ideaIds.map((ideaId) => searchOf(knowledge, ideaId)),

  /** The retailer's item that matches the search; undefined if none does. */
  plausibleItem: ({ search, market, items }: { search: Search; market: Market; items: readonly RetailItem[] }) =>
    plausibleItem(knowledge, search, market, items),

  /** The facts of a person that a language model may receive. */
  factsOf: ({ person, occasion, budget }: Omit<IdeaRequest, 'exclude'>): TellingFacts =>
    factsOf(knowledge, recipientOf(knowledge, person), occasion, budget),

  /** The ideas of a language model's answer that can be shown to a person with these interests. */
  readIdeas: ({ answer, interests }: { answer: unknown; interests: readonly string[] }): ModelIdea[] =>
    readIdeas(knowledge, answer, interests),
};

/** Loads the names and spellings that the first question would wait for. */
export function warmUp(): void {
  knowledge.names.find('mispelt');
}

export type Answers = typeof ANSWERS;
