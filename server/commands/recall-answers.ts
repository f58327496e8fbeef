import { QUOTAS } from '../../contract/rules/limits/quotas.ts';
import { findAnswers, insertAnswers, lockAnswers } from '../db/answers.ts';
import type { AnswerRow } from '../db/engine/tables.ts';
import { Failure } from '../runtime/failure.ts';
import type { CommandContext } from './command.ts';

const CHANGE_UNDER_WAY = 'A change with this Idempotency-Key is under way';
const ANSWERS_REMEMBERED = { registered: QUOTAS.registered.answers, guest: QUOTAS.guest.answers };
const KEY_REUSED = 'This Idempotency-Key was used for another change';

/** What a mutation answers. `version` is that of the entity, for its entity tag. */
export interface Answer {
  status: 200 | 201 | 204;
  body?: unknown;
  version?: number;
}

/** What makes a repetition recognisable: the caller's key, and a digest of all that was asked. */
export interface Repeatable {
  key: string;
  fingerprint: string;
}

/** The answers to some keys of a caller, in a transaction that holds the keys. */
export interface Answers {
  /** Whether nothing was answered to a key yet. */
  isNew(key: string): boolean;
  /**
   * Gives the answer that was given before, or does the work and gives its answer. Throws a Failure: `change_under_way`
   * while the key's first call runs, `key_reused` when it came with something else.
   */
  once(repeatable: Repeatable, work: () => Promise<Answer>): Promise<Answer>;
  /** Keeps the answers of the work that was done. The oldest are forgotten beyond the quota. */
  remember(): Promise<void>;
}

/** Takes keys of the caller for the rest of the transaction, and looks up what was answered to them. */
export async function recallAnswers({ trx, userId, now }: CommandContext, keys: readonly string[]): Promise<Answers> {
  const taken = await lockAnswers(trx, userId, keys);
  // A statement of its own, for it sees what was committed before the keys were taken.
  const stored = await findAnswers(trx, userId, keys);
  const known = new Map(stored.map((row) => [row.key, { fingerprint: row.fingerprint, answer: answerOf(row) }]));
  const given: (Repeatable & { answer: Answer })[] = [];
  return {
    isNew: (key) => !known.has(key),
    async once({ key, fingerprint }, work) {
      if (!taken.has(key)) throw new Failure('change_under_way', { message: CHANGE_UNDER_WAY });
      const before = known.get(key);
      if (before === undefined) {
        const answer = await work();
        known.set(key, { fingerprint, answer });
        given.push({ key, fingerprint, answer });
        return answer;
      }
      if (before.fingerprint !== fingerprint) throw new Failure('key_reused', { message: KEY_REUSED });
      return before.answer;
    },
    async remember() {
      if (given.length === 0) return;
      const rows = given.map(({ key, fingerprint, answer: { status, body, version = null } }) => {
        const text = body === undefined ? null : JSON.stringify(body);
        return { key, fingerprint, status, body: text, version, createdAt: now };
      });
      await insertAnswers(trx, userId, rows, ANSWERS_REMEMBERED);
    },
  };
}

function answerOf({ status, body, version }: AnswerRow): Answer {
  return {
    status: status as Answer['status'],
    ...(body === null ? {} : { body: JSON.parse(body) }),
    ...(version === null ? {} : { version }),
  };
}
