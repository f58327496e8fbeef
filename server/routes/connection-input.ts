import {
  type ConnectionInput,
  connectionInputSchema,
  type InvitedConnectionInput,
  invitedConnectionInputSchema,
} from '../../contract/schema/connection.ts';
import { findConnection } from '../db/connections.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { validate } from './validate.ts';

/**
 * Reads the form of one of a user's connections. Of one that came by invitation only the name and the occasions are looked
 * at, for its other fields are not the user's to enter. Throws `malformed`, `invalid`, or `not_found` where only that one
 * would have been read.
 */
export function connectionInputReader({ db, today }: Services) {
  const OrdinarySchema = connectionInputSchema(today);
  const InvitedSchema = invitedConnectionInputSchema(today);
  return async (userId: string, id: string, input: unknown): Promise<ConnectionInput | InvitedConnectionInput> => {
    try {
      return validate(OrdinarySchema, input);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const connection = await findConnection(db, userId, id);
      if (connection?.isInvited === false) throw error;
      const read = validate(InvitedSchema, input);
      // Nobody can say any more whether the other fields were theirs to enter.
      if (connection === undefined) throw new Failure('not_found');
      return read;
    }
  };
}
