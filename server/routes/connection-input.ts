import {
  type ConnectionInput,
  connectionInputSchema,
  type InvitedConnectionInput,
  invitedConnectionInputSchema,
} from '../../contract/schema/connection.ts';
import { findConnection } from '../db/connections.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { daysOfConnection } from './stored-days.ts';
import { validate } from './validate.ts';

/**
 * Reads the form of one of a user's connections. Of one that came by invitation only the name and the occasions are looked
 * at, for its other fields are not the user's to enter. Days that it has already stay allowed. Throws `malformed`,
 * `invalid`, or `not_found` where only that one would have been read.
 */
export function connectionInputReader(services: Pick<Services, 'db' | 'today'>) {
  const { db, today } = services;
  const OrdinarySchema = connectionInputSchema(today);
  return async (userId: string, id: string, input: unknown): Promise<ConnectionInput | InvitedConnectionInput> => {
    try {
      return validate(OrdinarySchema, input);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const connection = await findConnection(db, userId, id);
      const stored = connection && (await daysOfConnection(services, userId, id));
      if (connection?.isInvited === false) return validate(connectionInputSchema(today, stored), input);
      const read = validate(invitedConnectionInputSchema(today, stored), input);
      // Nobody can say any more whether the other fields were theirs to enter.
      if (connection === undefined) throw new Failure('not_found');
      return read;
    }
  };
}
