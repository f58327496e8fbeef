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
  /** The ideas of an answer that can be shown, as the engine reads them; see `readIdeas`. */
  readIdeas: (read: { answer: unknown; interests: readonly string[] }, asker: string) => Promise<ModelIdea[]>;
  /** Counts one call, and gives whether it is within what a day may cost. */
  takeCall: () => Promise<boolean>;
  now: () => Date;
  /** How long a call may take in all, in milliseconds. */
  limitMs?: number;
}

export interface Wanted {
  facts: Facts;
  /** The facts as one text. */
  about: string;
  /** The account on whose behalf it is. */
  asker: string;
  /** What was suggested to somebody of these facts before. */
  before: readonly ModelIdea[];
}

/** Why no call was made: the day's are used up, the service is left alone for now, or the same has just failed. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
  readonly code: 'used_up' | 'paused' | 'failed_before';

  constructor(code: NotAsked['code']) {
    super(code);
    this.code = code;
  }
}

const LIMIT_MS = 8000;
/** Who tries again at once must not wait twice for what fails. */
const FAILED_MS = 60_000;
const FAILED_MOST = 2000;

/**
 * Makes calls where they make sense: within the day's number, while the service is well, and not again at once for what
 * has just failed. Throws a NotAsked or a LanguageModelFailure, also where an answer holds no idea that can be shown.
 */
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
