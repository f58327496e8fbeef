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

/** Finds a change's entity as stored; undefined if missing. */
export type FindStored = (db: Queries, userId: string, entityId: string) => Promise<StoredEntity | undefined>;

export async function storedConnection(db: Queries, userId: string, id: string): Promise<StoredConnection | undefined> {
  const [stored] = await listStoredConnectionsById(db, userId, [id]);
  return stored;
}

/** The caller's profile; undefined if the account is missing. */
export async function storedProfile(db: Queries, userId: string): Promise<StoredProfile | undefined> {
  const user = await findUser(db, userId);
  return user && readStoredProfile(db, user);
}

type SchemaOf<Schema> = (stored?: StoredDays) => Schema;

/** The context of an input's validation. */
export interface Beside<Schema> {
  today: Today;
  schemaOf: SchemaOf<Schema>;
  /** Called only for an input that breaks a rule. */
  findStored: () => Promise<StoredEntity | undefined>;
  /** The input's base version, if required. */
  baseVersion: number | undefined;
}

/** Validates an input; if it breaks a rule, validates it again with the stored days allowed. */
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
 * Validates an input with the stored days allowed. Throws `stale_version` if only days break a rule and it has another
 * base version, which may have stored them: the device should merge, not be refused for good.
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

/** The readable days of an input. Lists may have invalid entries. */
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
