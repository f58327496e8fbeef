import { wasGivenUp } from '../db/engine/database.ts';
import type { Services } from '../runtime/services.ts';
import type { CommandContext, TransactionContext } from './command.ts';
import { type Answer, recallAnswers, type Repeatable } from './recall-answers.ts';

/** How often a transaction or a statement is tried that deadlocks. */
const TRIES = 4;

/** Retries after a deadlock, so `work` must have no effects outside of the database. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !wasGivenUp(error)) throw error;
    }
  }
}

/** Retries after a deadlock, so `work` must have no effects outside of the transaction. */
export function inTransaction<Result>(
  { db, now, newId }: Pick<Services, 'db' | 'now' | 'newId'>,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result> {
  return again(() => db.transaction().execute((trx) => work({ trx, now: now(), newId })));
}

/**
 * Runs a user's mutation in one transaction, with a key at most once: a retry gets the stored answer. A refused
 * mutation isn't stored, so its key can be used again. Throws `change_under_way` while the key's first call runs,
 * `key_reused` for another request.
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
    const answers = await recallAnswers(context, [repeatable.key]);
    const answer = await answers.once(repeatable, () => work(context));
    await answers.remember();
    return answer;
  });
}
