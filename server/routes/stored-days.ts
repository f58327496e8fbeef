import type * as v from 'valibot';
import type { ChangeKind } from '../../contract/schema/change.ts';
import type { StoredDays } from '../../contract/schema/stored-days.ts';
import { listOccasions } from '../db/occasions.ts';
import { listStoredConnectionsById } from '../db/stored-connections.ts';
import { findUser } from '../db/users.ts';
import { Failure } from '../failure.ts';
import { presentConnection, presentProfile } from '../presenters/entity.ts';
import type { Services } from '../services.ts';
import { validate } from './validate.ts';

type Db = Pick<Services, 'db'>;

/** The days of one of a user's connections; undefined where it isn't there. */
export async function daysOfConnection({ db }: Db, userId: string, id: string): Promise<StoredDays | undefined> {
  const [stored] = await listStoredConnectionsById(db, userId, [id]);
  return stored && presentConnection(stored);
}

/** The days of a user's own profile; undefined where the account is gone. */
export async function daysOfProfile({ db }: Db, userId: string): Promise<StoredDays | undefined> {
  const user = await findUser(db, userId);
  if (user === undefined) return undefined;
  const occasions = await listOccasions(db, { userId, connectionId: null });
  return presentProfile({ kind: 'profile', user, occasions });
}

/** The days of what a change is about, where a list of days can come with it. */
export function daysOfChanged(services: Db, userId: string, kind: ChangeKind, entityId: string) {
  if (kind === 'connection.occasions') return daysOfConnection(services, userId, entityId);
  if (kind === 'profile.update' || kind === 'profile.occasions') return daysOfProfile(services, userId);
  return Promise.resolve(undefined);
}

/**
 * Checks an input as `validate` does. What breaks a rule is checked once more beside the days that are stored, which stay
 * allowed; they are asked for only then.
 */
export async function validateBeside<Schema extends v.GenericSchema>(
  input: unknown,
  schemaOf: (stored?: StoredDays) => Schema,
  readDays: () => Promise<StoredDays | undefined>,
): Promise<v.InferOutput<Schema>> {
  try {
    return validate(schemaOf(), input);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid') throw error;
    const stored = await readDays();
    if (stored === undefined) throw error;
    return validate(schemaOf(stored), input);
  }
}
