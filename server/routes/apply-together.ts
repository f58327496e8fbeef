import { connectionNameKey } from '../../contract/rules/connection-name.ts';
import type { ChangeResult } from '../../contract/schema/sync.ts';
import type { CommandContext } from '../commands/command.ts';
import type { Answer } from '../commands/recall-answers.ts';
import { type Mutation, runTogether } from '../commands/run-together.ts';
import { type Condition, entityTag } from '../policies/condition.ts';
import type { Grown, RequestOrder } from '../policies/request-order.ts';
import type { Services } from '../services.ts';
import { CHANGE_ROUTES, changeFingerprint, type TypedChange } from './changes.ts';
import { logUndone } from './error-answer.ts';
import type { CheckedChange } from './read-change.ts';

type CarryOut = (context: CommandContext, change: TypedChange, condition: Condition) => Promise<Answer>;
type Together = { results: ChangeResult[]; order: RequestOrder; failedAt?: undefined } | { failedAt: number };

/** Makes changes in one transaction, or none of them. Gives their results and the order from there, or which one failed. */
export async function applyTogether(
  services: Services,
  { userId, correlationId }: { userId: string; correlationId: string },
  group: readonly CheckedChange[],
  before: RequestOrder,
): Promise<Together> {
  let order = before;
  const made = await runTogether(services, userId, () => {
    order = before.fork();
    return group.map((checked) => mutationOf(checked, order));
  });
  if ('answers' in made) {
    return { results: made.answers.map((answer, at) => resultOf((group[at] as CheckedChange).key, answer)), order };
  }
  logUndone(services, made.error, correlationId);
  return { failedAt: made.failedAt };
}

/** What carries out a change, as its own call would, and notes it in the order of its request. */
export function mutationOf({ key, change, baseVersion, sent }: CheckedChange, order: RequestOrder): Mutation {
  const { carryOut } = CHANGE_ROUTES[change.kind];
  const ordered = { ...change, baseVersion, saysAll: saysAllMuted(change) };
  let grown: Grown[] = [];
  return {
    key,
    connectionId: change.entityId,
    nameKey: change.kind === 'connection.update' ? connectionNameKey(change.arguments.name) : undefined,
    fingerprint: changeFingerprint(change.kind, change.entityId, sent),
    work: (context) => {
      const expected = order.expectedVersion(ordered);
      const condition = expected === undefined ? undefined : [entityTag(expected)];
      grown = [];
      return (carryOut as CarryOut)({ ...context, noteGrown: (one) => void grown.push(one) }, change, condition);
    },
    onAnswer: ({ version }) => {
      order.noteMade(ordered, version);
      for (const one of grown) order.noteGrown(one);
    },
  };
}

/** Whether a change lists all that is muted, which connections' changes change too. */
function saysAllMuted(change: TypedChange): boolean {
  return change.kind === 'reminders.set' && change.arguments.mutedOccasionIds !== undefined;
}

/** What a request tells of a change that was made. */
export function resultOf(key: string, { status, body, version }: Answer): ChangeResult {
  return { key, status, ...(body === undefined ? {} : { body }), ...(version === undefined ? {} : { version }) };
}
