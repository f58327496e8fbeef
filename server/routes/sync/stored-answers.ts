import { LRUCache } from 'lru-cache';
import type { Session } from '../http/environment.ts';

/** The most that one kind of answer may take of this process's memory, in characters. */
const MOST_CHARACTERS = 32_000_000;

/** Answers that follow from what a user's devices keep, made once for as long as nothing of it changes. */
export interface StoredAnswers {
  /**
   * The answer as of the session's `changeSequence` or later, from memory where it was made before. Undefined where `make`
   * gives nothing, since it is too long to be made as a whole.
   */
  read(session: Session, make: (session: Session) => Promise<string | undefined>): Promise<string | undefined>;
}

/**
 * Keeps each user's last answer with the number of the change that it was made at. The number comes from the database
 * with every request, so that a change by whichever process ends the answer's use. One made while a change was being
 * committed may already hold it; the next number passes it over all the same.
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
