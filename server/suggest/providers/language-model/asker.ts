import { LRUCache } from 'lru-cache';
import { CircuitBreaker } from '../circuit-breaker.ts';
import { ask } from './ask.ts';
import type { Facts } from './facts.ts';
import { LanguageModelFailure } from './failure.ts';
import type { LanguageModelSettings } from './protocol.ts';
import { questionOf } from './question.ts';
import type { ModelIdea } from './read-ideas.ts';

export interface AskerParts {
  settings: LanguageModelSettings;
  /** The answer's ideas that can be shown, read by the engine; see `readIdeas`. */
  readIdeas: (read: { answer: unknown; interests: readonly string[] }, asker: string) => Promise<ModelIdea[]>;
  /** Counts one call, and returns whether it is within the daily budget. */
  takeCall: () => Promise<boolean>;
  now: () => Date;
  limitMs?: number;
}

export interface Wanted {
  facts: Facts;
  about: string;
  /** The account that the engine works for. */
  asker: string;
  before: readonly ModelIdea[];
}

/** No call was made: the day's calls are used up, the service is paused, or the same call has just failed. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
  readonly code: 'used_up' | 'paused' | 'failed_before';

  constructor(code: NotAsked['code']) {
    super(code);
    this.code = code;
  }
}

const LIMIT_MS = 8000;
/** A person who tries again at once must not wait twice for a failure. */
const FAILED_MS = 60_000;
const FAILED_MOST = 2000;

/** Calls within the daily number, while the service works. Throws a NotAsked or a LanguageModelFailure. */
export function createAsker({ settings, readIdeas, takeCall, now, limitMs = LIMIT_MS }: AskerParts) {
  const clock = () => now().getTime();
  const breaker = new CircuitBreaker({ now: clock });
  const failed = new LRUCache<string, true>({
    max: FAILED_MOST,
    ttl: FAILED_MS,
    ttlResolution: 0,
    perf: { now: clock },
  });

  async function call({ facts, asker, before }: Wanted): Promise<ModelIdea[]> {
    const titles = before.map(({ idea }) => idea.title);
    const answer = await ask(settings, questionOf(facts, titles), AbortSignal.timeout(limitMs), clock());
    const ideas = await readIdeas({ answer, interests: facts.interests }, asker);
    if (ideas.length === 0) throw new LanguageModelFailure('no_ideas');
    return ideas;
  }

  async function takeTurn(): Promise<void> {
    if (!breaker.letsThrough()) throw new NotAsked('paused');
    let isTaken = false;
    try {
      isTaken = await takeCall();
    } finally {
      if (!isTaken) breaker.notCalled();
    }
    if (!isTaken) throw new NotAsked('used_up');
  }

  return async (wanted: Wanted): Promise<ModelIdea[]> => {
    if (failed.has(wanted.about)) throw new NotAsked('failed_before');
    await takeTurn();
    try {
      const ideas = await call(wanted);
      breaker.succeeded();
      return ideas;
    } catch (error) {
      failed.set(wanted.about, true);
      if (error instanceof LanguageModelFailure && !error.isOfService) breaker.succeeded();
      else breaker.failed(error instanceof LanguageModelFailure ? error.waitMs : undefined);
      throw error;
    }
  };
}
