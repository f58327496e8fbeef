import { QUOTAS } from '../../contract/rules/limits/quotas.ts';
import { findAnswers, insertAnswers, lockAnswers } from '../db/answers.ts';
import type { AnswerRow } from '../db/engine/tables.ts';
import { Failure } from '../runtime/failure.ts';
import type { CommandContext } from './command.ts';

const CHANGE_UNDER_WAY = 'A change with this Idempotency-Key is under way';
const ANSWERS_REMEMBERED = { registered: QUOTAS.registered.answers, guest: QUOTAS.guest.answers };
const KEY_REUSED = 'This Idempotency-Key was used for another change';

/** `version` is the entity's, for its entity tag. */
export interface Answer {
  status: 200 | 201 | 204;
  body?: unknown;
  version?: number;
}

/** Identifies a retry: the caller's key, and a digest of the request. */
export interface Repeatable {
  key: string;
  fingerprint: string;
}

/** The answers to a caller's keys, in the transaction that locks the keys. */
export interface Answers {
  isNew(key: string): boolean;
  /** Throws `change_under_way` while the key's first call runs, `key_reused` for another request. */
  once(repeatable: Repeatable, work: () => Promise<Answer>): Promise<Answer>;
  /** Stores the new answers. Deletes the oldest beyond the quota. */
  remember(): Promise<void>;
}

/** Locks keys of the caller until the transaction ends, and reads their stored answers. */
export async function recallAnswers({ trx, userId, now }: CommandContext, keys: readonly string[]): Promise<Answers> {
  const taken = await lockAnswers(trx, userId, keys);
  // A separate statement: it sees what was committed before the lock.
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
