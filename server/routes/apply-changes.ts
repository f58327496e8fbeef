import type { ChangeResult, SentChange } from '../../contract/schema/sync.ts';
import type { CommandContext } from '../commands/command.ts';
import { type Answer, runOnce } from '../commands/run.ts';
import { Failure } from '../failure.ts';
import { type Condition, entityTag } from '../policies/condition.ts';
import { fingerprint } from '../policies/fingerprint.ts';
import { requestOrder } from '../policies/request-order.ts';
import type { Services } from '../services.ts';
import { CHANGE_ROUTES, type ReadChange } from './changes.ts';
import { errorBody, toFailure } from './error-answer.ts';
import { type CheckedChange, changeReader } from './read-change.ts';

const HELD_BACK = 'An earlier change of the same was refused';

type CarryOut = (context: CommandContext, change: ReadChange, condition: Condition) => Promise<Answer>;

/**
 * Carries out changes one after the other, each in its own transaction, at most once, and as its own call would; see
 * `requestOrder` for how those of one entity depend on each other. Gives a result per change, in their order.
 */
export function changeApplier(services: Services) {
  const read = changeReader(services);
  return async (userId: string, changes: readonly SentChange[], correlationId: string): Promise<ChangeResult[]> => {
    const order = requestOrder();
    const results: ChangeResult[] = [];
    for (const input of changes) {
      const { key, entityId } = input;
      try {
        if (order.isHeldBack(entityId)) throw new Failure('held_back', { message: HELD_BACK });
        const checked = await read(userId, input);
        const ordered = { ...checked.change, baseVersion: checked.baseVersion };
        const answer = await applyOnce(services, userId, key, checked, order.expectedVersion(ordered));
        order.noteMade(ordered, answer.version);
        const { status, body, version } = answer;
        results.push({
          key,
          status,
          ...(body === undefined ? {} : { body }),
          ...(version === undefined ? {} : { version }),
        });
      } catch (error) {
        order.noteRefused(entityId);
        const refusal = errorBody(toFailure(services, error, correlationId));
        results.push({ key, status: refusal.statusCode, error: refusal });
      }
    }
    return results;
  };
}

function applyOnce(
  services: Services,
  userId: string,
  key: string,
  { change, sent }: CheckedChange,
  expected: number | undefined,
): Promise<Answer> {
  const { method, path, carryOut } = CHANGE_ROUTES[change.kind];
  const repeatable = { key, fingerprint: fingerprint(method, path(change.entityId), sent) };
  const condition = expected === undefined ? undefined : [entityTag(expected)];
  return runOnce(services, userId, repeatable, (context) => (carryOut as CarryOut)(context, change, condition));
}
