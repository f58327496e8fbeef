import * as v from 'valibot';
import type { ChangeKind } from '../../contract/schema/change.ts';
import type { StoredDays } from '../../contract/schema/stored-days.ts';
import { listStoredConnectionsById } from '../db/stored-connections.ts';
import type { StoredConnection, StoredEntity, StoredProfile } from '../db/stored-entity.ts';
import { readStoredProfile } from '../db/stored-profile.ts';
import { findUser } from '../db/users.ts';
import { Failure } from '../failure.ts';
import { presentConnection, presentProfile } from '../presenters/entity.ts';
import type { Services } from '../services.ts';
import { validate } from './validate.ts';

type Db = Pick<Services, 'db'>;

/** One of a user's connections as it is stored; undefined where it isn't there. */
export async function storedConnection({ db }: Db, userId: string, id: string): Promise<StoredConnection | undefined> {
  const [stored] = await listStoredConnectionsById(db, userId, [id]);
  return stored;
}

/** A user's own profile as it is stored; undefined where the account is gone. */
export async function storedProfile({ db }: Db, userId: string): Promise<StoredProfile | undefined> {
  const user = await findUser(db, userId);
  return user && readStoredProfile(db, user);
}

/** What a change is about, where a list of days can come with it. */
export function storedOfChanged(
  services: Db,
  userId: string,
  kind: ChangeKind,
  entityId: string,
): Promise<StoredEntity | undefined> {
  if (kind === 'connection.occasions') return storedConnection(services, userId, entityId);
  if (kind === 'profile.update' || kind === 'profile.occasions') return storedProfile(services, userId);
  return Promise.resolve(undefined);
}

type SchemaOf<Schema> = (stored?: StoredDays) => Schema;

/**
 * Checks an input as `validate` does. What breaks a rule is checked once more beside the days that are stored, which stay
 * allowed; they are asked for only then.
 */
export async function validateBeside<Schema extends v.GenericSchema>(
  input: unknown,
  schemaOf: SchemaOf<Schema>,
  readStored: () => Promise<StoredEntity | undefined>,
  baseVersion?: number,
): Promise<v.InferOutput<Schema>> {
  try {
    return validate(schemaOf(), input);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid') throw error;
    const stored = await readStored();
    if (stored === undefined) throw error;
    return validateBesideStored(input, schemaOf, stored, baseVersion);
  }
}

/**
 * Checks an input beside the days that are stored. Throws `stale_version` where nothing but its days breaks a rule and it
 * was made from another version: they may have been stored in that one, and are not to refuse it for good.
 */
export function validateBesideStored<Schema extends v.GenericSchema>(
  input: unknown,
  schemaOf: SchemaOf<Schema>,
  stored: StoredEntity | undefined,
  baseVersion?: number,
): v.InferOutput<Schema> {
  try {
    return validate(schemaOf(stored && daysOf(stored)), input);
  } catch (error) {
    const isOther = stored !== undefined && baseVersion !== undefined && versionOf(stored) !== baseVersion;
    if (!isOther || !(error instanceof Failure) || error.code !== 'invalid') throw error;
    if (!v.is(schemaOf(daysIn(input)), input)) throw error;
    throw new Failure('stale_version', { current: stored });
  }
}

/** The days of an input that can be read, as if they were stored. What should be an entry of a list may be missing in it. */
function daysIn(input: unknown): StoredDays {
  const { birthday, occasions } = input as { birthday?: string | null; occasions?: StoredDays['occasions'] | null };
  const days = (occasions ?? []).filter((occasion) => occasion !== null);
  return { ...(input as object), birthday: birthday ?? null, occasions: days };
}

function daysOf(stored: StoredEntity): StoredDays {
  return stored.kind === 'profile' ? presentProfile(stored) : presentConnection(stored);
}

function versionOf(stored: StoredEntity): number {
  return stored.kind === 'profile' ? stored.user.version : stored.connection.version;
}
