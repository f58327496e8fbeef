import type { ChangeResult, SentChange } from '../../contract/schema/sync.ts';
import type { Answer } from '../commands/recall-answers.ts';
import { runOnce } from '../commands/run.ts';
import { Failure } from '../failure.ts';
import { groupPace } from '../policies/group-pace.ts';
import { requestOrder } from '../policies/request-order.ts';
import type { Services } from '../services.ts';
import { applyTogether, mutationOf, resultOf } from './apply-together.ts';
import { errorBody, toFailure } from './error-answer.ts';
import { changeReader, type CheckedChange } from './read-change.ts';
import { groupReader } from './read-group.ts';
import { repeatedChange } from './repeated-change.ts';

const HELD_BACK = 'An earlier change of the same was refused';

/**
 * Carries out changes one after the other, each at most once, and as its own call would; see `requestOrder` for how those
 * of one entity depend on each other. Gives a result per change, in their order.
 *
 * Those that follow each other are one transaction where they can be. Where one of them fails, all of it is undone, what
 * came before the one is made anew, and the one is tried by itself; see `groupPace`.
 */
export function changeApplier(services: Services) {
  const read = changeReader(services);
  return async (userId: string, changes: readonly SentChange[], correlationId: string): Promise<ChangeResult[]> => {
    const results: ChangeResult[] = [];
    const readGroup = groupReader(read, userId);
    const pace = groupPace();
    let order = requestOrder();
    while (results.length < changes.length) {
      const group = await readGroup(changes.slice(results.length, results.length + pace.next()), order);
      if (group.length < 2) {
        const result = await applyAlone(changes[results.length] as SentChange);
        pace.noteAlone('error' in result);
        results.push(result);
        continue;
      }
      const made = await applyTogether(services, { userId, correlationId }, group, order);
      if (made.failedAt !== undefined) {
        pace.noteUndone(made.failedAt);
        continue;
      }
      pace.noteMadeTogether();
      order = made.order;
      results.push(...made.results);
    }
    return results;

    async function applyAlone(input: SentChange): Promise<ChangeResult> {
      const { key, entityId } = input;
      try {
        return resultOf(key, await answerTo(input));
      } catch (error) {
        order.noteRefused(entityId);
        const refusal = errorBody(toFailure(services, error, correlationId));
        return { key, status: refusal.statusCode, error: refusal };
      }
    }

    async function answerTo(input: SentChange): Promise<Answer> {
      let checked: CheckedChange;
      try {
        if (order.isHeldBack(input.entityId)) throw new Failure('held_back', { message: HELD_BACK });
        checked = await read(userId, input);
      } catch (error) {
        const repeated = error instanceof Failure ? await repeatedChange(services, userId, input) : undefined;
        if (repeated === undefined) throw error;
        order.noteMade(repeated.change, repeated.answer.version);
        return repeated.answer;
      }
      const { key, fingerprint, work, onAnswer } = mutationOf(checked, order);
      const answer = await runOnce(services, userId, { key, fingerprint }, work);
      onAnswer(answer);
      return answer;
    }
  };
}
