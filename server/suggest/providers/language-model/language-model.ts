import { LRUCache } from 'lru-cache';
import type { FindIdeas, IdeaRequest, ProvidedIdea } from '../../suggestion.ts';
import { type AskerParts, createAsker, NotAsked, type Wanted } from './asker.ts';
import type { TellingFacts } from './facts.ts';
import { LanguageModelFailure, type LanguageModelFailureCode } from './failure.ts';
import type { ModelIdea } from './read-ideas.ts';

/** The end of a search for ideas: an answer, the cache, or nothing new and why. */
export type IdeasOutcome = 'answered' | 'remembered' | 'fault' | NotAsked['code'] | LanguageModelFailureCode;

export interface LanguageModelParts extends AskerParts {
  /** The facts of a person, read by the engine; see `factsOf`. */
  factsOf: (request: Omit<IdeaRequest, 'exclude'>, asker: string) => Promise<TellingFacts>;
  onOutcome: (outcome: IdeasOutcome, error?: unknown) => void;
}

const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const REMEMBERED_MOST = 2000;
/** The most sets of ideas per person; after that the gift files take over. */
const SETS = 3;
/** With fewer unseen ideas another set is requested. */
const ENOUGH = 6;

function outcomeOf(error: unknown): IdeasOutcome {
  return error instanceof NotAsked || error instanceof LanguageModelFailure ? error.code : 'fault';
}

/** Ideas from a language model, cached for a day by facts. Never throws, and makes at most one call. */
export function createLanguageModel({ onOutcome, factsOf, ...parts }: LanguageModelParts): FindIdeas {
  const ask = createAsker(parts);
  const sets = new LRUCache<string, readonly ModelIdea[], Wanted>({
    max: REMEMBERED_MOST,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => parts.now().getTime() },
    // Concurrent searches for the same facts share one call.
    fetchMethod: (_key, _before, { context }) => ask(context),
  });

  return async ({ person, occasion, budget, exclude, asker }) => {
    const found = new Map<string, ModelIdea>();
    let ownInterests: readonly string[] = [];
    const add = (ideas: readonly ModelIdea[]) => ideas.forEach((one) => found.set(one.idea.id, one));
    /** A set of which nothing was shown is enough, however few of its ideas were usable. */
    function isEnough(): boolean {
      const left = found
        .keys()
        .filter((id) => !exclude.has(id))
        .toArray().length;
      return left >= ENOUGH || (left > 0 && left === found.size);
    }

    /** Adds cached sets until there are enough ideas, then one more from a call. */
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
