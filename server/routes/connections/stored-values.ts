import * as v from 'valibot';
import type { Today } from '../../../contract/rules/days/day.ts';
import type { StoredValues } from '../../../contract/schema/connections/stored-values.ts';
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

type SchemaOf<Schema> = (stored?: StoredValues) => Schema;

/** The context of an input's validation. */
export interface ValidationParts<Schema> {
  today: Today;
  schemaOf: SchemaOf<Schema>;
  /** Called only for an input that breaks a rule. */
  findStored: () => Promise<StoredEntity | undefined>;
  /** The input's base version, if required. */
  baseVersion: number | undefined;
}

/** Validates an input; if it breaks a rule, validates it again with the stored values allowed. */
export async function validateAllowingStored<Schema extends v.GenericSchema>(
  input: unknown,
  { schemaOf, findStored, baseVersion }: ValidationParts<Schema>,
): Promise<v.InferOutput<Schema>> {
  try {
    return validate(schemaOf(), input);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid') throw error;
    const stored = await findStored();
    if (stored === undefined) throw error;
    return validateWithStored(input, schemaOf, stored, baseVersion);
  }
}

/**
 * Validates an input with the stored values allowed. Throws `stale_version` if only such values break a rule and it has
 * another base version, which may have stored them: the device should merge, not be refused for good.
 */
export function validateWithStored<Schema extends v.GenericSchema>(
  input: unknown,
  schemaOf: SchemaOf<Schema>,
  stored: StoredEntity | undefined,
  baseVersion?: number,
): v.InferOutput<Schema> {
  try {
    return validate(schemaOf(stored && storedValuesOf(stored)), input);
  } catch (error) {
    const isOther = stored !== undefined && baseVersion !== undefined && versionOf(stored) !== baseVersion;
    if (!isOther || !(error instanceof Failure) || error.code !== 'invalid') throw error;
    if (!v.is(schemaOf(valuesIn(input)), input)) throw error;
    throw new Failure('stale_version', { current: stored });
  }
}

/** The readable values of an input. Lists may have invalid entries. */
function valuesIn(input: unknown): StoredValues {
  const { birthday, occasions } = input as { birthday?: string | null; occasions?: StoredValues['occasions'] | null };
  const days = (occasions ?? []).filter((occasion) => occasion !== null);
  return { ...(input as object), birthday: birthday ?? null, occasions: days };
}

function storedValuesOf(stored: StoredEntity): StoredValues {
  return stored.kind === 'profile' ? presentProfile(stored) : presentConnection(stored);
}

function versionOf(stored: StoredEntity): number {
  return stored.kind === 'profile' ? stored.user.version : stored.connection.version;
}
