import * as v from 'valibot';
import type { Today } from '../../../contract/rules/days/day.ts';
import type { StoredDays } from '../../../contract/schema/connections/stored-days.ts';
import type { Queries } from '../../db/engine/database.ts';
import { listStoredConnectionsById } from '../../db/connections/stored-connections.ts';
import type { StoredConnection, StoredEntity, StoredProfile } from '../../db/stored-entity.ts';
import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import { findUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { presentConnection, presentProfile } from '../../presenters/entity.ts';
import { validate } from '../http/validate.ts';

/** Finds what a change is about as it is stored; undefined where it isn't there. */
export type FindStored = (db: Queries, userId: string, entityId: string) => Promise<StoredEntity | undefined>;

/** One of a user's connections. */
export async function storedConnection(db: Queries, userId: string, id: string): Promise<StoredConnection | undefined> {
  const [stored] = await listStoredConnectionsById(db, userId, [id]);
  return stored;
}

/** A user's own profile; undefined where the account is gone. */
export async function storedProfile(db: Queries, userId: string): Promise<StoredProfile | undefined> {
  const user = await findUser(db, userId);
  return user && readStoredProfile(db, user);
}

type SchemaOf<Schema> = (stored?: StoredDays) => Schema;

/** What an input is checked with, beside the input itself. */
export interface Beside<Schema> {
  today: Today;
  schemaOf: SchemaOf<Schema>;
  /** Asked only where the input breaks a rule. */
  findStored: () => Promise<StoredEntity | undefined>;
  /** The version that the input was made from, where its maker cares. */
  baseVersion: number | undefined;
}

/**
 * Checks an input as `validate` does. What breaks a rule is checked once more beside the days that are stored, which stay
 * allowed.
 */
export async function validateBeside<Schema extends v.GenericSchema>(
  input: unknown,
  { schemaOf, findStored, baseVersion }: Beside<Schema>,
): Promise<v.InferOutput<Schema>> {
  try {
    return validate(schemaOf(), input);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid') throw error;
    const stored = await findStored();
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
