import {
  type ConnectionInput,
  connectionInputSchema,
  type InvitedConnectionInput,
  invitedConnectionInputSchema,
} from '../../contract/schema/connection.ts';
import type { StoredDays } from '../../contract/schema/stored-days.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { storedConnection, validateBesideStored } from './stored-days.ts';
import { validate } from './validate.ts';

/**
 * Reads the form of one of a user's connections. Of one that came by invitation only the name and the occasions are looked
 * at, for its other fields are not the user's to enter. Days that it has already stay allowed. Throws `malformed`,
 * `invalid`, `not_found` where only that one would have been read, or `stale_version` as `validateBesideStored` does.
 */
export function connectionInputReader(services: Pick<Services, 'db' | 'today'>) {
  const { today } = services;
  const OrdinarySchema = connectionInputSchema(today);
  return async (
    userId: string,
    id: string,
    input: unknown,
    baseVersion?: number,
  ): Promise<ConnectionInput | InvitedConnectionInput> => {
    try {
      return validate(OrdinarySchema, input);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const stored = await storedConnection(services, userId, id);
      if (stored?.connection.isInvited === false) {
        return validateBesideStored(input, (days) => connectionInputSchema(today, days), stored, baseVersion);
      }
      const invitedSchemaOf = (days?: StoredDays) => invitedConnectionInputSchema(today, days);
      const read = validateBesideStored(input, invitedSchemaOf, stored, baseVersion);
      // Nobody can say any more whether the other fields were theirs to enter.
      if (stored === undefined) throw new Failure('not_found');
      return read;
    }
  };
}
