import { factsOf, type TellingFacts } from '../providers/language-model/facts.ts';
import { type ModelIdea, readIdeas } from '../providers/language-model/read-ideas.ts';
import type { Search } from '../providers/retailers/retailer.ts';
import { recipientOf } from '../recipient.ts';
import { searchOf } from '../search-of.ts';
import { createCatalogueSource } from '../suggest.ts';
import type { IdeaRequest, Suggestion, SuggestRequest } from '../suggestion.ts';

const source = createCatalogueSource();

/** All that the engine's thread can be asked. Each answer follows from the question and the catalogue alone. */
export const ANSWERS = {
  suggest: (request: SuggestRequest): Promise<Suggestion[]> => source.suggest(request),

  /** What a retailer is to be asked for, idea by idea; undefined for those that are not in the catalogue. */
  searchesOf: (ideaIds: readonly string[]): (Search | undefined)[] => ideaIds.map(searchOf),

  /** What a language model may be told of somebody. */
  factsOf: ({ person, occasion, budget }: Omit<IdeaRequest, 'exclude'>): TellingFacts =>
    factsOf(recipientOf(person), occasion, budget),

  /** What of a language model's answer can be shown to somebody of these interests. */
  readIdeas: ({ answer, interests }: { answer: unknown; interests: readonly string[] }): ModelIdea[] =>
    readIdeas(answer, interests),
};

export type Answers = typeof ANSWERS;
