import { findAnswer, insertAnswer, lockAnswer } from '../db/answers.ts';
import { wasGivenUp } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { CommandContext, TransactionContext } from './command.ts';

const CHANGE_UNDER_WAY = 'A change with this Idempotency-Key is under way';
const KEY_REUSED = 'This Idempotency-Key was used for another change';

/** How often a transaction is tried that the database ended because two waited for each other. */
const TRIES = 4;

/**
 * Runs commands as one transaction, which a throw undoes as a whole. One that the database gave up in favour of another is
 * run again, so `work` must do nothing outside of it.
 */
export async function inTransaction<Result>(
  { db, now, newId }: Pick<Services, 'db' | 'now' | 'newId'>,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((trx) => work({ trx, now: now(), newId }));
    } catch (error) {
      if (tries === TRIES || !wasGivenUp(error)) throw error;
    }
  }
}

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
 * Runs a signed-in user's mutation in one transaction, and with a key at most once: the answer is stored in the same
 * transaction, and the same key gives it again. A refused mutation changed nothing and is not stored, so the same key may
 * be tried again.
 * Throws a Failure: `change_under_way` while the key's first call runs, `key_reused` when it came with something else.
 */
export function runOnce(
  services: Services,
  userId: string,
  repeatable: Repeatable | undefined,
  work: (context: CommandContext) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(services, async (transaction) => {
    const context = { ...transaction, userId };
    if (repeatable === undefined) return work(context);
    return (await answeredBefore(context, repeatable)) ?? remember(context, repeatable, await work(context));
  });
}

async function answeredBefore(
  { trx, userId }: CommandContext,
  { key, fingerprint }: Repeatable,
): Promise<Answer | undefined> {
  if (!(await lockAnswer(trx, userId, key))) throw new Failure('change_under_way', { message: CHANGE_UNDER_WAY });
  const stored = await findAnswer(trx, userId, key);
  if (stored === undefined) return undefined;
  if (stored.fingerprint !== fingerprint) throw new Failure('key_reused', { message: KEY_REUSED });
  return {
    status: stored.status as Answer['status'],
    ...(stored.body === null ? {} : { body: JSON.parse(stored.body) }),
    ...(stored.version === null ? {} : { version: stored.version }),
  };
}

async function remember(
  { trx, userId, now }: CommandContext,
  { key, fingerprint }: Repeatable,
  answer: Answer,
): Promise<Answer> {
  const body = answer.body === undefined ? null : JSON.stringify(answer.body);
  const { status, version = null } = answer;
  await insertAnswer(trx, { userId, key, fingerprint, status, body, version, createdAt: now });
  return answer;
}
