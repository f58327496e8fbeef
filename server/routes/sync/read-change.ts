import * as v from 'valibot';
import { changeArgumentSchemas, type ChangeKind } from '../../../contract/schema/sync/change.ts';
import { IdSchema } from '../../../contract/schema/sync/id.ts';
import type { StoredValues } from '../../../contract/schema/connections/stored-values.ts';
import { strictBody } from '../../../contract/schema/sync/strict-body.ts';
import type { SentChange } from '../../../contract/schema/sync/sync.ts';
import type { CommandContext } from '../../commands/command.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Services } from '../../runtime/services.ts';
import { CHANGE_KINDS, CHANGE_ROUTES, type TypedChange } from './changes.ts';
import { validateAllowingStored } from '../connections/stored-values.ts';
import { validate } from '../http/validate.ts';

const VERSION_MALFORMED = 'baseVersion must be the number of a version';

const ArgumentsSchema = v.record(v.string(), v.unknown(), 'arguments must be an object with named fields');

const EnvelopeSchema = strictBody({
  key: v.string(),
  kind: v.picklist(CHANGE_KINDS, `kind must be one of ${CHANGE_KINDS.join(', ')}`),
  entityId: IdSchema,
  arguments: ArgumentsSchema,
  baseVersion: v.optional(v.pipe(v.number(VERSION_MALFORMED), v.safeInteger(VERSION_MALFORMED))),
});

/** A change with unread arguments. */
export interface UnreadChange {
  kind: ChangeKind;
  entityId: string;
  /** The base version, if required. */
  baseVersion: number | undefined;
  sent: unknown;
}

/** A change of a `POST /sync`, without what depends on stored data. */
export interface Envelope extends UnreadChange {
  key: string;
  sent: Record<string, unknown>;
}

/** Throws `malformed`, `invalid`, or `not_found` for another user's profile. */
export function readEnvelope(userId: string, input: SentChange): Envelope {
  const { arguments: sent, baseVersion, ...named } = validate(EnvelopeSchema, input);
  const isOwn = named.kind.startsWith('connection.') || named.entityId === userId;
  if (!isOwn) throw new Failure('not_found');
  return { ...named, baseVersion, sent };
}

export type ReadChange = (context: CommandContext, change: UnreadChange) => Promise<TypedChange>;

/**
 * Reads changes' arguments. Throws `malformed`, `invalid`, `not_found`, or `stale_version` if another version's days
 * break a rule.
 */
export function changeReader({ today }: Pick<Services, 'today'>): ReadChange {
  const schemas = changeArgumentSchemas(today);
  return async ({ trx, userId }, { kind, entityId, baseVersion, sent }) => {
    const { read = validateAllowingStored, findStored } = CHANGE_ROUTES[kind];
    const beside = {
      today,
      schemaOf: (stored?: StoredValues): v.GenericSchema =>
        (stored ? changeArgumentSchemas(today, stored) : schemas)[kind],
      findStored: async () => findStored?.(trx, userId, entityId),
      baseVersion,
    };
    return { kind, entityId, arguments: await read(sent, beside) } as TypedChange;
  };
}
