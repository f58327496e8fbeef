import { takeSequences } from '../db/change-sequence.ts';
import { wasGivenUp } from '../db/engine/database.ts';
import { inSavepoint } from '../db/engine/savepoint.ts';
import { Failure } from '../runtime/failure.ts';
import type { Services } from '../runtime/services.ts';
import type { CommandContext, Shared, TransactionContext } from './command.ts';
import { type Answer, recallAnswers, type Repeatable } from './recall-answers.ts';
import { inTransaction } from './run.ts';

/** One of several mutations that are made in one transaction. */
export interface Mutation {
  /** Undefined for what can't be made, so that it never was. */
  repeatable: Repeatable | undefined;
  /** The connection that it is about, if any. */
  connectionId: string | undefined;
  work: (context: CommandContext) => Promise<Answer>;
  /** Hears of what became of it, also of an answer that was given before, before the next one begins. */
  onOutcome: (outcome: Outcome) => void;
}

/** What became of a mutation: its answer, or what was thrown, which left nothing of it. */
export type Outcome = { answer: Answer; error?: undefined } | { answer?: undefined; error: unknown };

/**
 * Runs a signed-in user's mutations one after the other in one transaction, each at most once as `runOnce` does with one.
 * What one of them throws undoes that one alone. `begin` gives the mutations anew for each try of the transaction. The
 * answers are stored after the last one's work, so none may change what is stored for an earlier one.
 */
export function runEach(services: Services, userId: string, begin: () => readonly Mutation[]): Promise<Outcome[]> {
  return inTransaction(services, async (transaction) => {
    const mutations = begin();
    const keys = mutations.flatMap(({ repeatable }) => repeatable?.key ?? []);
    const answers = await recallAnswers({ ...transaction, userId }, keys);
    const isNew = ({ repeatable }: Mutation) => repeatable !== undefined && answers.isNew(repeatable.key);
    const connectionIds = mutations.filter(isNew).flatMap(({ connectionId }) => connectionId ?? []);
    const shared = await beginShared(transaction, userId, connectionIds);
    const outcomes: Outcome[] = [];
    for (const { repeatable, work, onOutcome } of mutations) {
      const make = () =>
        inSavepoint(transaction.trx, () => work({ ...transaction, now: services.now(), userId, shared }));
      const outcome = await outcomeOf(repeatable === undefined ? make : () => answers.once(repeatable, make));
      if (outcome.error !== undefined) shared.use = {};
      onOutcome(outcome);
      outcomes.push(outcome);
    }
    await answers.remember();
    return outcomes;
  });
}

/** Takes the user's row and the numbers before any savepoint, with which they would be let go. */
async function beginShared({ trx }: TransactionContext, userId: string, connectionIds: string[]): Promise<Shared> {
  const sequences = connectionIds.length === 0 ? [] : await takeSequences(trx, userId, connectionIds.length);
  if (sequences === undefined) throw new Failure('unauthorised');
  return { connectionIds, sequences, use: {} };
}

/** What the database gave up is thrown on, since all of the transaction is to be run again. */
async function outcomeOf(work: () => Promise<Answer>): Promise<Outcome> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (wasGivenUp(error)) throw error;
    return { error };
  }
}
