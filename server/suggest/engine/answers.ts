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

/** All that the engine's thread can be asked. Each answer follows from the question and the gift files alone. */
export const ANSWERS = {
  suggest: (request: SuggestRequest): Promise<Suggestion[]> => source.suggest(request),

  /** What a retailer is to be asked for, idea by idea; undefined for those that are not to be asked for. */
  searchesOf: (ideaIds: readonly string[]): (Search | undefined)[] =>
    ideaIds.map((ideaId) => searchOf(knowledge, ideaId)),

  /** Which of a retailer's items is what was looked for; undefined where none is. */
  plausibleItem: ({ search, market, items }: { search: Search; market: Market; items: readonly RetailItem[] }) =>
    plausibleItem(knowledge, search, market, items),

  /** What a language model may be told of somebody. */
  factsOf: ({ person, occasion, budget }: Omit<IdeaRequest, 'exclude'>): TellingFacts =>
    factsOf(knowledge, recipientOf(knowledge, person), occasion, budget),

  /** What of a language model's answer can be shown to somebody of these interests. */
  readIdeas: ({ answer, interests }: { answer: unknown; interests: readonly string[] }): ModelIdea[] =>
    readIdeas(knowledge, answer, interests),
};

/** Reads what the first words that somebody wrote would wait for: every name, and how words are spelt. */
export function warmUp(): void {
  knowledge.names.find('mispelt');
}

export type Answers = typeof ANSWERS;
