import type { ChangeResult, SentChange } from '../../contract/schema/sync.ts';
import type { CommandContext } from '../commands/command.ts';
import type { Answer } from '../commands/recall-answers.ts';
import { runOnce } from '../commands/run.ts';
import { type Mutation, runTogether } from '../commands/run-together.ts';
import { Failure } from '../failure.ts';
import { type Condition, entityTag } from '../policies/condition.ts';
import { fingerprint } from '../policies/fingerprint.ts';
import { type RequestOrder, requestOrder } from '../policies/request-order.ts';
import type { Services } from '../services.ts';
import { CHANGE_ROUTES, type TypedChange } from './changes.ts';
import { errorBody, toFailure } from './error-answer.ts';
import { changeReader, type CheckedChange } from './read-change.ts';
import { GROUP_MAX, readGroup } from './read-group.ts';

const HELD_BACK = 'An earlier change of the same was refused';

type CarryOut = (context: CommandContext, change: TypedChange, condition: Condition) => Promise<Answer>;

/**
 * Carries out changes one after the other, each at most once, and as its own call would; see `requestOrder` for how those
 * of one entity depend on each other. Gives a result per change, in their order.
 *
 * Those that follow each other are one transaction where they can be. Where one of them fails, all of it is undone, what
 * came before the one is made anew, and the one is tried by itself.
 */
export function changeApplier(services: Services) {
  const read = changeReader(services);
  return async (userId: string, changes: readonly SentChange[], correlationId: string): Promise<ChangeResult[]> => {
    const results: ChangeResult[] = [];
    let order = requestOrder();
    let most = GROUP_MAX;
    while (results.length < changes.length) {
      const left = changes.slice(results.length);
      const group = await readGroup(read, userId, left.slice(0, most), order);
      const made = group.length > 1 ? await applyTogether(services, userId, group, order) : undefined;
      most = made?.failedAt ?? GROUP_MAX;
      if (made?.failedAt !== undefined) continue;
      if (made) order = made.order;
      results.push(...(made?.results ?? [await applyAlone(left[0] as SentChange)]));
    }
    return results;

    async function applyAlone(input: SentChange): Promise<ChangeResult> {
      const { key, entityId } = input;
      try {
        if (order.isHeldBack(entityId)) throw new Failure('held_back', { message: HELD_BACK });
        const { fingerprint: digest, work, onAnswer } = mutationOf(await read(userId, input), order);
        const answer = await runOnce(services, userId, { key, fingerprint: digest }, work);
        onAnswer(answer);
        return resultOf(key, answer);
      } catch (error) {
        order.noteRefused(entityId);
        const refusal = errorBody(toFailure(services, error, correlationId));
        return { key, status: refusal.statusCode, error: refusal };
      }
    }
  };
}

type Together = { results: ChangeResult[]; order: RequestOrder; failedAt?: undefined } | { failedAt: number };

async function applyTogether(
  services: Services,
  userId: string,
  group: readonly CheckedChange[],
  before: RequestOrder,
): Promise<Together> {
  let order = before;
  const made = await runTogether(services, userId, () => {
    order = before.fork();
    return group.map((checked) => mutationOf(checked, order));
  });
  if ('failedAt' in made) return made;
  return { results: made.answers.map((answer, at) => resultOf((group[at] as CheckedChange).key, answer)), order };
}

function mutationOf({ key, change, baseVersion, sent }: CheckedChange, order: RequestOrder): Mutation {
  const { method, path, carryOut } = CHANGE_ROUTES[change.kind];
  const ordered = { ...change, baseVersion };
  return {
    key,
    connectionId: change.entityId,
    fingerprint: fingerprint(method, path(change.entityId), sent),
    work: (context) => {
      const expected = order.expectedVersion(ordered);
      const condition = expected === undefined ? undefined : [entityTag(expected)];
      return (carryOut as CarryOut)(context, change, condition);
    },
    onAnswer: ({ version }) => order.noteMade(ordered, version),
  };
}

function resultOf(key: string, { status, body, version }: Answer): ChangeResult {
  return { key, status, ...(body === undefined ? {} : { body }), ...(version === undefined ? {} : { version }) };
}
