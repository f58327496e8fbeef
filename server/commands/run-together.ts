import type { Services } from '../services.ts';
import type { CommandContext, Shared } from './command.ts';
import { type Answer, recallAnswers, rememberAnswers, type Repeatable } from './recall-answers.ts';
import { inTransaction } from './run.ts';
import { writeUnwritten } from './unwritten.ts';

/** One of several mutations that are made in one transaction. */
export interface Mutation extends Repeatable {
  /** The connection that it is about. */
  connectionId: string;
  /** The name that it gives the connection, as names are compared. */
  nameKey: string | undefined;
  work: (context: CommandContext) => Promise<Answer>;
  /** Hears of its answer, also of one that was given before, before the next one's work begins. */
  onAnswer: (answer: Answer) => void;
}

/**
 * Runs a signed-in user's mutations one after the other in one transaction, each with a key of its own and at most once,
 * as `runOnce` does with one. All of them are made or none: gives their answers, or which one failed, the first where it
 * was none of them, and what was thrown. What to tell of it is found out by running the one by itself. `begin` gives the
 * mutations anew for each try of the transaction. The answers are stored after the last one's work, so none may change what
 * is stored for an earlier one.
 */
export async function runTogether(
  services: Services,
  userId: string,
  begin: () => readonly Mutation[],
): Promise<{ answers: Answer[] } | { failedAt: number; error: unknown }> {
  let reached = 0;
  try {
    const answers = await inTransaction(services, async (transaction) => {
      reached = 0;
      const mutations = begin();
      const shared: Shared = {
        connectionIds: mutations.map(({ connectionId }) => connectionId),
        nameKeys: mutations.flatMap(({ nameKey }) => nameKey ?? []),
      };
      const context: CommandContext = { ...transaction, userId, shared };
      const recall = await recallAnswers(
        context,
        mutations.map(({ key }) => key),
      );
      const given: Answer[] = [];
      const fresh: (Repeatable & { answer: Answer })[] = [];
      for (const { key, fingerprint, work, onAnswer } of mutations) {
        const before = recall({ key, fingerprint });
        const answer = before ?? (await work({ ...context, now: services.now() }));
        if (before === undefined) fresh.push({ key, fingerprint, answer });
        onAnswer(answer);
        given.push(answer);
        reached = given.length;
      }
      // What fails from here on is none of them.
      reached = 0;
      await writeUnwritten(context);
      await rememberAnswers(context, fresh);
      return given;
    });
    return { answers };
  } catch (error) {
    return { failedAt: reached, error };
  }
}
