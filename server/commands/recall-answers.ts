import { QUOTAS } from '../../contract/rules/quotas.ts';
import { findAnswers, insertAnswers, lockAnswers } from '../db/answers.ts';
import { Failure } from '../failure.ts';
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

/**
 * Takes keys of the caller for the rest of the transaction, and gives what looks up the answer that was given to one
 * before; undefined where it is new. That throws a Failure: `change_under_way` while the key's first call runs,
 * `key_reused` when it came with something else.
 */
export async function recallAnswers(
  { trx, userId }: CommandContext,
  keys: readonly string[],
): Promise<(repeatable: Repeatable) => Answer | undefined> {
  const taken = await lockAnswers(trx, userId, keys);
  // A statement of its own, for it sees what was committed before the keys were taken.
  const stored = new Map((await findAnswers(trx, userId, keys)).map((answer) => [answer.key, answer]));
  return ({ key, fingerprint }) => {
    if (!taken.has(key)) throw new Failure('change_under_way', { message: CHANGE_UNDER_WAY });
    const before = stored.get(key);
    if (before === undefined) return undefined;
    if (before.fingerprint !== fingerprint) throw new Failure('key_reused', { message: KEY_REUSED });
    return {
      status: before.status as Answer['status'],
      ...(before.body === null ? {} : { body: JSON.parse(before.body) }),
      ...(before.version === null ? {} : { version: before.version }),
    };
  };
}

/** Keeps answers for the keys that they were asked with. The oldest are forgotten beyond the quota. */
export async function rememberAnswers(
  { trx, userId, now }: CommandContext,
  given: readonly (Repeatable & { answer: Answer })[],
): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ key, fingerprint, answer: { status, body, version = null } }) => {
    const text = body === undefined ? null : JSON.stringify(body);
    return { key, fingerprint, status, body: text, version, createdAt: now };
  });
  await insertAnswers(trx, userId, rows, ANSWERS_REMEMBERED);
}
