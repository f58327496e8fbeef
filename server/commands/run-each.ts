import { takeSequences } from '../db/change-sequence.ts';
import { wasGivenUp } from '../db/engine/database.ts';
import { inSavepoint } from '../db/engine/savepoint.ts';
import { Failure } from '../runtime/failure.ts';
import type { Services } from '../runtime/services.ts';
import type { CommandContext, Shared, TransactionContext } from './command.ts';
import { type Answer, recallAnswers, type Repeatable } from './recall-answers.ts';
import { inTransaction } from './run.ts';

export interface Mutation {
  /** Undefined for an invalid mutation, which has no stored answer. */
  repeatable: Repeatable | undefined;
  connectionId: string | undefined;
  work: (context: CommandContext) => Promise<Answer>;
  /** Called with the outcome, also a stored one, before the next mutation begins. */
  onOutcome: (outcome: Outcome) => void;
}

/** A mutation's answer, or the error that rolled it back. */
export type Outcome = { answer: Answer; error?: undefined } | { answer?: undefined; error: unknown };

/**
 * Runs a user's mutations in order in one transaction, each at most once as in `runOnce`. An error rolls back its own
 * mutation only. `begin` recreates the mutations for each try. Answers are stored after the last mutation, so none may
 * change what an earlier one stores.
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

/** Locks the user's row and takes the numbers before any savepoint: a rollback to one would release them. */
async function beginShared({ trx, now }: TransactionContext, userId: string, connectionIds: string[]): Promise<Shared> {
  const sequences = connectionIds.length === 0 ? [] : await takeSequences(trx, userId, connectionIds.length, now);
  if (sequences === undefined) throw new Failure('unauthorised');
  return { connectionIds, sequences, use: {} };
}

/** Rethrows an error after which the whole transaction must run again, such as a deadlock. */
async function outcomeOf(work: () => Promise<Answer>): Promise<Outcome> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (wasGivenUp(error)) throw error;
    return { error };
  }
}
