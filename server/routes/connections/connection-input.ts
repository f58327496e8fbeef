import type * as v from 'valibot';
import { invitedConnectionInputSchema } from '../../../contract/schema/connections/connection.ts';
import type { StoredDays } from '../../../contract/schema/connections/stored-days.ts';
import { Failure } from '../../runtime/failure.ts';
import { type Beside, validateBesideStored } from './stored-days.ts';
import { validate } from '../http/validate.ts';

/**
 * Reads the form of one of a user's connections. Of one that came by invitation only the name and the occasions are looked
 * at, for its other fields are not the user's to enter. Days that it has already stay allowed. Throws `malformed`,
 * `invalid`, `not_found` where only that one would have been read, or `stale_version` as `validateBesideStored` does.
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
    // Nobody can say any more whether the other fields were theirs to enter.
    if (stored === undefined) throw new Failure('not_found');
    return read;
  }
}
