import { LRUCache } from 'lru-cache';
import type { Session } from '../http/environment.ts';

/** The memory per kind of answer, in characters. */
const MOST_CHARACTERS = 32_000_000;

type Asker = Pick<Session, 'userId' | 'changeSequence'>;

/** Answers cached until the user's data changes. */
export interface StoredAnswers {
  /** The cached answer, if from `changeSequence` or later. Undefined if `make` returns nothing, as it is too long. */
  read<Of extends Asker>(session: Of, make: (session: Of) => Promise<string | undefined>): Promise<string | undefined>;
}

/**
 * Caches each user's last answer with its change number. The current number comes with each request, so a change by any
 * process invalidates it. An answer built during a commit may hold that change early, but is replaced at the next
 * number.
 */
export function storedAnswers(mostCharacters = MOST_CHARACTERS): StoredAnswers {
  const kept = new LRUCache<string, { changeSequence: number; body: string }>({
    maxSize: mostCharacters,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  return {
    async read(session, make) {
      const { userId, changeSequence } = session;
      const last = kept.get(userId);
      if (last?.changeSequence === changeSequence) return last.body;
      const body = await make(session);
      if (body !== undefined) kept.set(userId, { changeSequence, body });
      return body;
    },
  };
}
