import type { ChangeResult, SentChange } from '../../../contract/schema/sync/sync.ts';
import type { Repeatable } from '../../commands/recall-answers.ts';
import { type Mutation, type Outcome, runEach } from '../../commands/run-each.ts';
import { Failure } from '../../runtime/failure.ts';
import { entityTag } from '../../policies/sync/condition.ts';
import { type Grown, requestOrder } from '../../policies/sync/request-order.ts';
import { transactionsOf } from '../../policies/sync/transactions-of.ts';
import type { Services } from '../../runtime/services.ts';
import { CHANGE_ROUTES, carryOut, changeFingerprint } from './changes.ts';
import { errorBody, toFailure } from '../http/error-answer.ts';
import { changeReader, type Envelope, readEnvelope } from './read-change.ts';

const HELD_BACK = 'An earlier change of the same was refused';
const ID_DIFFERS = 'The id of a new connection must be its entityId';

/** A change as sent, and as far as it is readable. */
interface Sent {
  input: SentChange;
  envelope: Envelope | undefined;
}

/**
 * Makes changes in order, each at most once and as by its own call; see `requestOrder` for changes of one entity.
 * Returns a result per change. Adjacent changes share a transaction, in which each can be rolled back alone. If the
 * transaction fails, none is made.
 */
export function changeApplier(services: Services) {
  const read = changeReader(services);
  return async (userId: string, changes: readonly SentChange[], correlationId: string): Promise<ChangeResult[]> => {
    const sent = changes.map((input) => ({ input, envelope: envelopeOf(userId, input) }));
    const results: ChangeResult[] = [];
    let order = requestOrder();
    for (const together of transactionsOf(sent, isApart)) {
      const outcomes = await makeTogether(together);
      results.push(...together.map(({ input }, at) => resultOf(input.key, outcomes[at] as Outcome)));
    }
    return results;

    async function makeTogether(together: readonly Sent[]): Promise<Outcome[]> {
      const before = order;
      try {
        return await runEach(services, userId, () => {
          order = before.fork();
          return together.map(mutationOf);
        });
      } catch (thrown) {
        const error = toFailure(services, thrown, correlationId);
        order = before;
        together.forEach(({ input }) => order.noteRefused(input.entityId));
        return together.map(() => ({ error }));
      }
    }

    function mutationOf({ input, envelope }: Sent): Mutation {
      let grown: Grown[] = [];
      return {
        repeatable: envelope && repeatableOf(envelope),
        connectionId: envelope?.kind.startsWith('connection.') ? envelope.entityId : undefined,
        work: async (context) => {
          if (order.isHeldBack(input.entityId)) throw new Failure('held_back', { message: HELD_BACK });
          const unread = envelope ?? readEnvelope(userId, input);
          const change = await read(context, unread);
          if (isUnderOtherId(unread)) throw new Failure('malformed', { message: [ID_DIFFERS] });
          const expected = order.expectedVersion({ ...unread, saysAll: saysAllMuted(unread) });
          grown = [];
          const noteGrown = (one: Grown) => void grown.push(one);
          return carryOut(
            { ...context, noteGrown },
            change,
            expected === undefined ? undefined : [entityTag(expected)],
          );
        },
        onOutcome: ({ answer }) => {
          if (envelope && answer) {
            order.noteMade(envelope, answer.version);
            for (const one of grown) order.noteGrown(one);
          } else order.noteRefused(input.entityId);
        },
      };
    }

    function resultOf(key: string, { answer, error }: Outcome): ChangeResult {
      if (answer === undefined) {
        const failure = toFailure(services, error, correlationId);
        services.metrics.refused(failure.code);
        const refusal = errorBody(failure);
        return { key, status: refusal.statusCode, error: refusal };
      }
      const { status, body, version } = answer;
      return { key, status, ...(body === undefined ? {} : { body }), ...(version === undefined ? {} : { version }) };
    }
  };
}

/** Undefined for a change that is always refused. */
function envelopeOf(userId: string, input: SentChange): Envelope | undefined {
  try {
    return readEnvelope(userId, input);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Whether it replaces the list of muted occasions, which connections' changes also change. */
function saysAllMuted({ kind, sent }: Envelope): boolean {
  return kind === 'reminders.set' && sent['mutedOccasionIds'] !== undefined;
}

function isApart({ envelope }: Sent): boolean {
  return envelope !== undefined && CHANGE_ROUTES[envelope.kind].isApart === true;
}

/** Undefined for a change that is always refused. */
function repeatableOf(envelope: Envelope): Repeatable | undefined {
  const { key, kind, entityId, sent } = envelope;
  return isUnderOtherId(envelope) ? undefined : { key, fingerprint: changeFingerprint(kind, entityId, sent) };
}

/** Whether it creates a connection under another id than its entity's. */
function isUnderOtherId({ kind, entityId, sent }: Envelope): boolean {
  return kind === 'connection.create' && sent['id'] !== entityId;
}
