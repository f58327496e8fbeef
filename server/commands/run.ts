import { wasGivenUp } from '../db/engine/database.ts';
import type { Services } from '../runtime/services.ts';
import type { CommandContext, TransactionContext } from './command.ts';
import { type Answer, recallAnswers, type Repeatable } from './recall-answers.ts';

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
    const answers = await recallAnswers(context, [repeatable.key]);
    const answer = await answers.once(repeatable, () => work(context));
    await answers.remember();
    return answer;
  });
}
