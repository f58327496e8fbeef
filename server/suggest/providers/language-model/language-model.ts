import { LRUCache } from 'lru-cache';
import type { FindIdeas, IdeaRequest, ProvidedIdea } from '../../suggestion.ts';
import { type AskerParts, createAsker, NotAsked, type Wanted } from './asker.ts';
import type { TellingFacts } from './facts.ts';
import { LanguageModelFailure, type LanguageModelFailureCode } from './failure.ts';
import type { ModelIdea } from './read-ideas.ts';

/** How a search for ideas ended: with an answer, from memory, or with nothing new and why. */
export type IdeasOutcome = 'answered' | 'remembered' | 'fault' | NotAsked['code'] | LanguageModelFailureCode;

export interface LanguageModelParts extends AskerParts {
  /** What the model may be told of somebody, as the engine reads them; see `factsOf`. */
  factsOf: (request: Omit<IdeaRequest, 'exclude'>, asker: string) => Promise<TellingFacts>;
  /** Told how every search ended, and by which error. */
  onOutcome: (outcome: IdeasOutcome, error?: unknown) => void;
}

const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const REMEMBERED_MOST = 2000;
/** How many sets of ideas are asked for of one person; after that the gift files have the word. */
const SETS = 3;
/** With fewer that are left to be shown another set is asked for. */
const ENOUGH = 6;

function outcomeOf(error: unknown): IdeasOutcome {
  return error instanceof NotAsked || error instanceof LanguageModelFailure ? error.code : 'fault';
}

/**
 * Ideas from a language model, asked for once for all people of whom it is told the same and kept in memory for a day.
 * It never throws and makes one call at the most: where that fails there are no ideas, or only those of before.
 */
export function createLanguageModel({ onOutcome, factsOf, ...parts }: LanguageModelParts): FindIdeas {
  const ask = createAsker(parts);
  const sets = new LRUCache<string, readonly ModelIdea[], Wanted>({
    max: REMEMBERED_MOST,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => parts.now().getTime() },
    // People who ask for the same at once wait for one call.
    fetchMethod: (_key, _before, { context }) => ask(context),
  });

  return async ({ person, occasion, budget, exclude, asker }) => {
    const found = new Map<string, ModelIdea>();
    let ownInterests: readonly string[] = [];
    const add = (ideas: readonly ModelIdea[]) => ideas.forEach((one) => found.set(one.idea.id, one));
    /** A set of which nothing was shown is enough, however few ideas of it could be taken. */
    function isEnough(): boolean {
      const left = found
        .keys()
        .filter((id) => !exclude.has(id))
        .toArray().length;
      return left >= ENOUGH || (left > 0 && left === found.size);
    }

    /** Adds sets from memory until there are enough ideas, and then one more from a call. */
    async function search(): Promise<IdeasOutcome> {
      const told = await factsOf({ person, occasion, budget }, asker);
      ({ ownInterests } = told);
      const { facts } = told;
      const about = JSON.stringify(facts);
      for (let set = 0; set < SETS && !isEnough(); set += 1) {
        const key = `${set} ${about}`;
        const remembered = sets.get(key);
        add(
          remembered ??
            (await sets.fetch(key, { context: { facts, about, asker, before: [...found.values()] } })) ??
            [],
        );
        if (remembered === undefined) return 'answered';
      }
      return 'remembered';
    }

    try {
      onOutcome(await search());
    } catch (error) {
      onOutcome(outcomeOf(error), error);
    }
    return [...found.values()].map(({ idea, interests, isForOccasion }): ProvidedIdea => {
      return { idea, interests: interests.flatMap((position) => ownInterests[position] ?? []), isForOccasion };
    });
  };
}
