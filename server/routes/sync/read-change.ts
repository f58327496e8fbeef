import * as v from 'valibot';
import { changeArgumentSchemas, type ChangeKind } from '../../../contract/schema/sync/change.ts';
import { IdSchema } from '../../../contract/schema/sync/id.ts';
import type { StoredDays } from '../../../contract/schema/connections/stored-days.ts';
import { strictBody } from '../../../contract/schema/sync/strict-body.ts';
import type { SentChange } from '../../../contract/schema/sync/sync.ts';
import type { CommandContext } from '../../commands/command.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Services } from '../../runtime/services.ts';
import { CHANGE_KINDS, CHANGE_ROUTES, type TypedChange } from './changes.ts';
import { validateBeside } from '../connections/stored-days.ts';
import { validate } from '../http/validate.ts';

const VERSION_MALFORMED = 'baseVersion must be the number of a version';

const ArgumentsSchema = v.record(v.string(), v.unknown(), 'arguments must be an object with named fields');

/** What every change has, whatever its kind. */
const EnvelopeSchema = strictBody({
  key: v.string(),
  kind: v.picklist(CHANGE_KINDS, `kind must be one of ${CHANGE_KINDS.join(', ')}`),
  entityId: IdSchema,
  arguments: ArgumentsSchema,
  baseVersion: v.optional(v.pipe(v.number(VERSION_MALFORMED), v.safeInteger(VERSION_MALFORMED))),
});

/** A change whose arguments are still as they were sent. */
export interface UnreadChange {
  kind: ChangeKind;
  entityId: string;
  /** The version that it was made from, where its maker cares. */
  baseVersion: number | undefined;
  sent: unknown;
}

/** One of the changes of a `POST /sync`: what is the same whenever it is read. */
export interface Envelope extends UnreadChange {
  key: string;
  sent: Record<string, unknown>;
}

/** Throws a Failure: `malformed`, `invalid`, or `not_found` for a profile that is not the caller's. */
export function readEnvelope(userId: string, input: SentChange): Envelope {
  const { arguments: sent, baseVersion, ...named } = validate(EnvelopeSchema, input);
  const isOwn = named.kind.startsWith('connection.') || named.entityId === userId;
  if (!isOwn) throw new Failure('not_found');
  return { ...named, baseVersion, sent };
}

export type ReadChange = (context: CommandContext, change: UnreadChange) => Promise<TypedChange>;

/**
 * Reads the arguments of changes, whether they come alone or among others.
 * Throws a Failure: `malformed`, `invalid`, `not_found`, or `stale_version` where days of another version break a rule.
 */
export function changeReader({ today }: Pick<Services, 'today'>): ReadChange {
  const schemas = changeArgumentSchemas(today);
  return async ({ trx, userId }, { kind, entityId, baseVersion, sent }) => {
    const { read = validateBeside, findStored } = CHANGE_ROUTES[kind];
    const beside = {
      today,
      schemaOf: (stored?: StoredDays): v.GenericSchema =>
        (stored ? changeArgumentSchemas(today, stored) : schemas)[kind],
      findStored: async () => findStored?.(trx, userId, entityId),
      baseVersion,
    };
    return { kind, entityId, arguments: await read(sent, beside) } as TypedChange;
  };
}
