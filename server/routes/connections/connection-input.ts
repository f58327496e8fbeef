import type * as v from 'valibot';
import { invitedConnectionInputSchema } from '../../../contract/schema/connections/connection.ts';
import type { StoredValues } from '../../../contract/schema/connections/stored-values.ts';
import { Failure } from '../../runtime/failure.ts';
import { type ValidationParts, validateWithStored } from './stored-values.ts';
import { validate } from '../http/validate.ts';

/**
 * Reads a connection's form. Only a mirror's name and occasions are read; stored values stay allowed. Throws
 * `malformed`, `invalid`, `not_found` for a deleted connection whose form would fit a mirror only, or `stale_version` as
 * `validateWithStored`.
 */
export async function readConnectionInput(
  input: unknown,
  { today, schemaOf, findStored, baseVersion }: ValidationParts<v.GenericSchema>,
): Promise<unknown> {
  try {
    return validate(schemaOf(), input);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const stored = await findStored();
    if (stored?.kind === 'connection' && !stored.connection.isInvited) {
      return validateWithStored(input, schemaOf, stored, baseVersion);
    }
    const invitedSchemaOf = (allowed?: StoredValues) => invitedConnectionInputSchema(today, allowed);
    const read = validateWithStored(input, invitedSchemaOf, stored, baseVersion);
    // It is no longer known whether the connection was a mirror, whose other fields are ignored.
    if (stored === undefined) throw new Failure('not_found');
    return read;
  }
}
