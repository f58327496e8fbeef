import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '../contract/errors.ts';
import { connectionNameKey } from '../contract/rules/limits/connection-name.ts';
import { mutesOfOldApps } from '../contract/rules/reminders/reminder-settings.ts';
import { CONNECTION_NAME_TAKEN, type Connection } from '../contract/schema/connections/connection.ts';
import type { Profile } from '../contract/schema/accounts/profile.ts';
import type { ChangeResult } from '../contract/schema/sync/sync.ts';
import { entityTag, isStale } from '../server/policies/sync/condition.ts';
import type { Grown } from '../server/policies/sync/request-order.ts';
import { versionFloor } from '../server/policies/sync/restored-version.ts';
import type { Entity } from '../src/db/rows.ts';
import type { OtherProfile } from './mirrored.ts';

/** A value with its place in the account's history. */
interface Held<Value> {
  value: Value;
  sequence: number;
}

export type Answer = Omit<ChangeResult, 'key'>;

/** Another person: the profile, null once deleted, and the id of the connection that mirrors it. */
export interface Other {
  profile: OtherProfile | null;
  mirror: string | undefined;
}

/** All of an account that a backup holds. */
export interface Backup {
  profile: Held<Profile>;
  connections: Map<string, Held<Connection>>;
  /** The sequence of each deletion, by the connection's id. */
  gone: Map<string, number>;
  /** The answers to repeat, with their requests' fingerprints, by the key of the change. */
  answers: Map<string, { fingerprint: string; result: Answer }>;
  others: Map<number, Other>;
  sequence: number;
  /** Deletions up to this sequence are forgotten. */
  forgottenSequence: number;
  /** The version of a new connection. */
  firstVersion: number;
}

/** An account on the server: the tables of the whole server, in memory. */
export interface Account extends Backup {
  /** A new one after each restored backup. */
  lineage: string;
  /** ISO instant. */
  readonly now: string;
  readonly newId: () => string;
}

/** Thrown for a change that is refused. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: { message?: string | string[]; current?: Entity };
  constructor(code: ErrorCode, details: { message?: string | string[]; current?: Entity } = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export function newAccount(profile: Profile, now: string, newId: () => string): Account {
  return {
    profile: { value: profile, sequence: 1 },
    connections: new Map(),
    gone: new Map(),
    answers: new Map(),
    others: new Map(),
    sequence: 1,
    forgottenSequence: 0,
    firstVersion: 1,
    lineage: newId(),
    now,
    newId,
  };
}

/** The sequence of a new entry in the account's history. */
export function nextSequence(account: Account): number {
  account.sequence += 1;
  return account.sequence;
}

export function connectionsOf({ connections }: Account): Connection[] {
  return [...connections.values()].map(({ value }) => value);
}

export function entityOf({ profile, connections }: Account, id: string): Entity | null {
  return id === profile.value.id ? profile.value : (connections.get(id)?.value ?? null);
}

/** The connection of an id; throws a Refused if its version isn't the expected one. */
export function findConnection(account: Account, id: string, expected: number | undefined): Connection | undefined {
  const value = account.connections.get(id)?.value;
  if (value) guardVersion(value, expected);
  return value;
}

/** As `findConnection`; throws a Refused if there is none. */
export function requireConnection(account: Account, id: string, expected: number | undefined): Connection {
  const value = findConnection(account, id, expected);
  if (value === undefined) throw new Refused('not_found');
  return value;
}

function guardVersion(value: Entity, expected: number | undefined): void {
  if (isStale(expected === undefined ? undefined : [entityTag(expected)], value.version)) {
    throw new Refused('stale_version', { current: value });
  }
}

/** Throws a Refused if another connection has the name. */
export function guardName(account: Account, id: string, name: string): void {
  const key = connectionNameKey(name);
  if (connectionsOf(account).some((other) => other.id !== id && connectionNameKey(other.name) === key)) {
    throw new Refused('name_taken', { message: CONNECTION_NAME_TAKEN });
  }
}

export function writeConnection(account: Account, value: Connection): void {
  account.connections.set(value.id, { value, sequence: nextSequence(account) });
}

/** Throws a Refused if the profile's version isn't the expected one. */
export function writeProfile(account: Account, given: Partial<Profile>, expected: number | undefined): Profile {
  const before = account.profile.value;
  guardVersion(before, expected);
  const { mutedGlobalOccasionIds = before.mutedGlobalOccasionIds ?? [] } = given;
  const after = { ...before, ...given, mutedGlobalOccasionIds: mutedGlobalOccasionIds.toSorted() };
  return storeProfile(account, { ...after, mutedOccasionIds: mutedIds(account, after) });
}

/** Updates the profile's list of muted occasions, with a new version if another change has changed the list. */
export function growProfile(account: Account): Grown | undefined {
  const { value } = account.profile;
  const mutedOccasionIds = mutedIds(account, value);
  if (isDeepStrictEqual(mutedOccasionIds, value.mutedOccasionIds)) return undefined;
  const { id, version } = storeProfile(account, { ...value, mutedOccasionIds });
  return { entityId: id, from: value.version, version };
}

function storeProfile(account: Account, profile: Profile): Profile {
  const value = { ...profile, updatedAt: account.now, version: profile.version + 1 };
  account.profile = { value, sequence: nextSequence(account) };
  return value;
}

/** The profile's list of muted occasions, with those of the connections. */
function mutedIds(account: Account, own: Pick<Profile, 'occasions' | 'mutedGlobalOccasionIds'>): string[] {
  const owners = [own, ...connectionsOf(account)];
  const ids = owners.flatMap(({ occasions }) => occasions.filter(({ muted }) => muted).map(({ id }) => id));
  return mutesOfOldApps(own.mutedGlobalOccasionIds ?? [], ids);
}

/** A copy of the account that later changes don't affect. */
export function backupOf(account: Account): Backup {
  const { profile, connections, gone, answers, others, sequence, forgottenSequence, firstVersion } = account;
  return {
    profile,
    connections: new Map(connections),
    gone: new Map(gone),
    answers: new Map(answers),
    others: new Map(others),
    sequence,
    forgottenSequence,
    firstVersion,
  };
}

/** Restores a backup at a moment, with a new lineage. The backup can be restored again. */
export function restore(account: Account, backup: Backup, at: Date): void {
  account.sequence = backup.sequence;
  account.forgottenSequence = backup.forgottenSequence;
  account.firstVersion = versionAfter(backup.firstVersion, at);
  account.profile = restored(backup.profile, at);
  account.connections = new Map([...backup.connections].map(([id, held]) => [id, restored(held, at)]));
  account.gone = new Map(backup.gone);
  account.answers = new Map(backup.answers);
  account.others = new Map(backup.others);
  account.lineage = account.newId();
}

function restored<Value extends Entity>({ value, sequence }: Held<Value>, at: Date): Held<Value> {
  return { value: { ...value, version: versionAfter(value.version, at) }, sequence };
}

/** A version after its backup was restored; see `renewLineage`. */
function versionAfter(version: number, restoredAt: Date): number {
  return Math.max(version, versionFloor(restoredAt)) + 1;
}
