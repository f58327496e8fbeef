import * as v from 'valibot';
import { changeArgumentSchemas, type ChangeKind } from '../../contract/schema/change.ts';
import { IdSchema } from '../../contract/schema/id.ts';
import { strictBody } from '../../contract/schema/strict-body.ts';
import type { SentChange } from '../../contract/schema/sync.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { CHANGE_ROUTES, type TypedChange } from './changes.ts';
import { connectionInputReader } from './connection-input.ts';
import { storedOfChanged, validateBeside } from './stored-days.ts';
import { validate } from './validate.ts';

const VERSION_MALFORMED = 'baseVersion must be the number of a version';
const ID_DIFFERS = 'The id of a new connection must be its entityId';

const ArgumentsSchema = v.record(v.string(), v.unknown(), 'arguments must be an object with named fields');

const KINDS = Object.keys(CHANGE_ROUTES) as ChangeKind[];

/** What every change has, whatever its kind. */
const EnvelopeSchema = strictBody({
  key: v.string(),
  kind: v.picklist(KINDS, `kind must be one of ${KINDS.join(', ')}`),
  entityId: IdSchema,
  arguments: ArgumentsSchema,
  baseVersion: v.optional(v.pipe(v.number(VERSION_MALFORMED), v.safeInteger(VERSION_MALFORMED))),
});
export type Envelope = v.InferOutput<typeof EnvelopeSchema>;

/**
 * A change with its arguments as they were sent: what is the same whenever it is read.
 * Throws a Failure: `malformed`, `invalid`, or `not_found` for a profile that is not the caller's.
 */
export function readEnvelope(userId: string, input: SentChange): Envelope {
  const envelope = validate(EnvelopeSchema, input);
  const isOwn = envelope.kind.startsWith('connection.') || envelope.entityId === userId;
  if (!isOwn) throw new Failure('not_found');
  return envelope;
}

/** A change that can be carried out. */
export interface CheckedChange {
  key: string;
  change: TypedChange;
  /** The version that it was made from, where its maker cares. */
  baseVersion: number | undefined;
  /** The arguments as they were sent: the body of the call that makes the same change. */
  sent: Record<string, unknown>;
}

export type ReadChange = (userId: string, input: SentChange) => Promise<CheckedChange>;

/**
 * Checks one of the changes of a `POST /sync`, with the schemas of the calls that make the same changes.
 * Throws a Failure: `malformed`, `invalid`, `stale_version` where days of another version break a rule, or `not_found` for a
 * profile that is not the caller's.
 */
export function changeReader(services: Services): ReadChange {
  const schemas = changeArgumentSchemas(services.today);
  const readConnection = connectionInputReader(services);
  return async (userId, input) => {
    const { key, kind, entityId, arguments: sent, baseVersion } = readEnvelope(userId, input);
    const read =
      kind === 'connection.update'
        ? await readConnection(userId, entityId, sent, baseVersion)
        : await validateBeside<v.GenericSchema>(
            sent,
            (stored) => (stored ? changeArgumentSchemas(services.today, stored) : schemas)[kind],
            () => storedOfChanged(services, userId, kind, entityId),
            baseVersion,
          );
    const change = { kind, entityId, arguments: read } as TypedChange;
    if (change.kind === 'connection.create' && change.arguments.id !== entityId) {
      throw new Failure('malformed', { message: [ID_DIFFERS] });
    }
    return { key, change, baseVersion, sent };
  };
}
