import type { ChangeResult, SentChange } from '../../contract/schema/sync.ts';
import type { CommandContext } from '../commands/command.ts';
import { type Answer, runOnce } from '../commands/run.ts';
import { Failure } from '../failure.ts';
import { type Condition, entityTag } from '../policies/condition.ts';
import { fingerprint } from '../policies/fingerprint.ts';
import type { Services } from '../services.ts';
import { CHANGE_ROUTES, type ReadChange } from './changes.ts';
import { errorBody, toFailure } from './error-answer.ts';
import { type CheckedChange, changeReader } from './read-change.ts';

/** The `baseVersion` of what the server had not seen when it was changed. */
const UNSEEN = 0;

const HELD_BACK = 'An earlier change of the same was refused';

type CarryOut = (context: CommandContext, change: ReadChange, condition: Condition) => Promise<Answer>;

/** What a request's own changes have made of an entity: its version, and the one that the first of them was made from. */
interface Made {
  from: number | undefined;
  version: number;
}

/**
 * Carries out changes one after the other, each in its own transaction, at most once, and as its own call would. One that
 * is refused holds back the later ones of the same entity, since they were made on top of it, and no others. For the same
 * reason several of one entity may all name the version that the first of them was made from.
 * Gives a result per change, in their order.
 */
export function changeApplier(services: Services) {
  const read = changeReader(services);
  return async (userId: string, changes: readonly SentChange[], correlationId: string): Promise<ChangeResult[]> => {
    const refused = new Set<unknown>();
    const made = new Map<string, Made>();
    const results: ChangeResult[] = [];
    for (const input of changes) {
      const { key, entityId } = input;
      try {
        if (refused.has(entityId)) throw new Failure('held_back', { message: HELD_BACK });
        const checked = await read(userId, input);
        const answer = await applyOnce(services, userId, key, checked, made.get(checked.change.entityId));
        note(made, checked, answer);
        const { status, body, version } = answer;
        results.push({
          key,
          status,
          ...(body === undefined ? {} : { body }),
          ...(version === undefined ? {} : { version }),
        });
      } catch (error) {
        if (entityId !== undefined) refused.add(entityId);
        const refusal = errorBody(toFailure(services, error, correlationId));
        results.push({ key, status: refusal.statusCode, error: refusal });
      }
    }
    return results;
  };
}

function note(made: Map<string, Made>, { change, baseVersion }: CheckedChange, { version }: Answer): void {
  const { kind, entityId } = change;
  if (version === undefined) {
    made.delete(entityId);
    return;
  }
  const before = made.get(entityId);
  const from = before?.from ?? (kind === 'connection.create' ? UNSEEN : baseVersion);
  made.set(entityId, { from, version: Math.max(version, before?.version ?? 0) });
}

function applyOnce(
  services: Services,
  userId: string,
  key: string,
  { change, baseVersion, sent }: CheckedChange,
  made: Made | undefined,
): Promise<Answer> {
  const { method, path, carryOut } = CHANGE_ROUTES[change.kind];
  const repeatable = { key, fingerprint: fingerprint(method, path(change.entityId), sent) };
  const expected = made !== undefined && made.from === baseVersion ? made.version : baseVersion;
  const condition = baseVersion === undefined || expected === undefined ? undefined : [entityTag(expected)];
  return runOnce(services, userId, repeatable, (context) => (carryOut as CarryOut)(context, change, condition));
}
