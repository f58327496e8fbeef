import type * as v from 'valibot';
import { invitedConnectionInputSchema } from '../../../contract/schema/connections/connection.ts';
import type { StoredDays } from '../../../contract/schema/connections/stored-days.ts';
import { Failure } from '../../runtime/failure.ts';
import { type Beside, validateBesideStored } from './stored-days.ts';
import { validate } from '../http/validate.ts';

/**
 * Reads a connection's form. Only a mirror's name and occasions are read; stored days stay allowed. Throws `malformed`,
 * `invalid`, `not_found` for a deleted connection whose form would fit a mirror only, or `stale_version` as
 * `validateBesideStored`.
 */
export async function readConnectionInput(
  input: unknown,
  { today, schemaOf, findStored, baseVersion }: Beside<v.GenericSchema>,
): Promise<unknown> {
  try {
    return validate(schemaOf(), input);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const stored = await findStored();
    if (stored?.kind === 'connection' && !stored.connection.isInvited) {
      return validateBesideStored(input, schemaOf, stored, baseVersion);
    }
    const invitedSchemaOf = (days?: StoredDays) => invitedConnectionInputSchema(today, days);
    const read = validateBesideStored(input, invitedSchemaOf, stored, baseVersion);
    // It is no longer known whether the connection was a mirror, whose other fields are ignored.
    if (stored === undefined) throw new Failure('not_found');
    return read;
  }
}
