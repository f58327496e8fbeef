import { noticeAfter } from '../server/policies/notice-after.ts';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ERROR_STATUS, type ErrorCode } from '../contract/errors.ts';
import { withGift } from '../contract/rules/gift-marks.ts';
import { toldMutes } from '../contract/rules/told-mutes.ts';
import { connectionNameKey } from '../contract/rules/connection-name.ts';
import { changeArgumentSchemas, type ChangeArguments } from '../contract/schema/change.ts';
import { CONNECTION_NAME_TAKEN, type Connection, invitedConnectionInputSchema } from '../contract/schema/connection.ts';
import type { GiftAnswer, GiftChange } from '../contract/schema/gift-mark.ts';
import type { Occasion, OccasionInput } from '../contract/schema/occasion-list.ts';
import { NO_OCCASION } from '../contract/schema/no-occasion.ts';
import { isYearly } from '../contract/schema/occasion.ts';
import type { Profile } from '../contract/schema/profile.ts';
import type { ChangeResult, SyncAnswer } from '../contract/schema/sync.ts';
import { entityTag, isStale } from '../server/policies/condition.ts';
import { canContinue, readCursor, writeCursor } from '../server/policies/cursor.ts';
import { fingerprint } from '../server/policies/fingerprint.ts';
import { freeName } from '../server/policies/free-name.ts';
import { withOwnBirthday } from '../server/policies/birthday-row.ts';
import { requestOrder } from '../server/policies/request-order.ts';
import { versionFloor } from '../server/policies/restored-version.ts';
import type { Entity } from '../src/db/rows.ts';
import type { OutgoingChange } from '../src/pending/queue.ts';
import { erased, erasedTrace, mirroring, NEWCOMER, newMirror, NO_HINTS, type OtherProfile } from './mirrored.ts';

/** A change that the server has carried out, with the entity before and after it. */
export interface Applied {
  key: string;
  kind: OutgoingChange['kind'];
  entityId: string;
  before: Entity | null;
  after: Entity | null;
}

/** One account's server, whose data can be put back to an earlier moment. */
export interface MemoryServer {
  /** Carries out the changes, or only the first of them where it dies in between. */
  push(changes: readonly OutgoingChange[], most?: number): ChangeResult[];
  pull(since: string | undefined): SyncAnswer;
  connections(): Connection[];
  profile(): Profile;
  /** Connects the user and somebody else, by an invitation that is accepted. Nothing happens where they are connected. */
  accept(other: number, newId?: () => string): void;
  /** Somebody else changes their profile. */
  changeOther(other: number, profile: OtherProfile, newId?: (connectionId: string) => string): void;
  /** Somebody else deletes their account; they never come back. */
  leave(other: number): void;
  /** All that it has, to be given to `restore` later. */
  backup(): Backup;
  /** Forgets, after 90 days, which keys came and what went. */
  forget(): void;
  /** Goes back to a backup at a moment, as another history. */
  restore(backup: Backup, at: Date): void;
  onApplied: (applied: Applied) => void;
  /** Called where what a change was to make is there already. */
  onFound: (key: string, stored: Entity) => void;
}

interface Answered {
  fingerprint: string;
  result: Omit<ChangeResult, 'key'>;
}

interface Held<Value> {
  value: Value;
  sequence: number;
}

export interface Backup {
  profile: Held<Profile>;
  connections: ReadonlyMap<string, Held<Connection>>;
  gone: ReadonlyMap<string, number>;
  forgottenSequence: number;
  firstVersion: number;
  answers: ReadonlyMap<string, Answered>;
  others: ReadonlyMap<number, Other>;
  sequence: number;
}

/** Somebody else: what they have entered, null once they have gone, and the connection that mirrors it. */
interface Other {
  profile: OtherProfile | null;
  mirror: string | undefined;
}

interface Settings {
  profile: Profile;
  /** ISO instant. */
  now: string;
  newId: () => string;
  pageSize: number;
}

class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: { message?: string | string[]; current?: Entity };
  constructor(code: ErrorCode, details: { message?: string | string[]; current?: Entity } = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

const PATHS: Record<OutgoingChange['kind'], (id: string) => [method: string, path: string]> = {
  'connection.create': () => ['POST', '/api/contacts'],
  'connection.update': (id) => ['PUT', `/api/contacts/${id}`],
  'connection.delete': (id) => ['DELETE', `/api/contacts/${id}`],
  'connection.occasions': (id) => ['PUT', `/api/contacts/${id}/occasions`],
  'connection.gift': (id) => ['PUT', `/api/contacts/${id}/gifts`],
  'connection.hints': (id) => ['PUT', `/api/contacts/${id}/hints`],
  'connection.notice': (id) => ['PUT', `/api/contacts/${id}/notice`],
  'profile.update': () => ['PUT', '/api/users'],
  'profile.occasions': () => ['PUT', '/api/users/occasions'],
  'notifications.set': () => ['PUT', '/api/users/notifications'],
  'reminders.set': () => ['PUT', '/api/users/reminders'],
};
/** What an invited connection is called whose other has no name yet. */
const NAMELESS = 'New connection';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

let schemas: ReturnType<typeof schemasOf> | undefined;

function schemasOf(now: string) {
  const today = () => Temporal.PlainDate.from(now.slice(0, 10));
  return { changes: changeArgumentSchemas(today), invited: invitedConnectionInputSchema(today) };
}

/** What becomes of a version once the backup that it is in was restored; see `renewLineage`. */
function versionAfter(version: number, restoredAt: Date): number {
  return Math.max(version, versionFloor(restoredAt)) + 1;
}

function restored<Value extends Entity>({ value, sequence }: Held<Value>, at: Date): Held<Value> {
  return { value: { ...value, version: versionAfter(value.version, at) }, sequence };
}

/** How a change of a connection is answered. */
function answerOf({ giftMarks, ...rest }: Connection) {
  const body = giftMarks?.length === 0 ? { ...rest, giftMarks } : rest;
  return { status: 200, body, version: rest.version };
}

/** What is left of an answer about somebody who has gone. */
function erasedBody(body: unknown, connectionId: string): unknown {
  const about = body as Partial<Connection> & Partial<GiftAnswer> & object;
  if (about?.id === connectionId && about.isInvited) return erasedTrace(about as Connection);
  return about?.connectionId === connectionId && about.mark?.state !== 'given' ? { ...about, mark: null } : body;
}

/** The server's rules on a store in memory: the same policies and schemas, around the few lines that its tables are. */
export function memoryServer({ profile: initial, now, newId, pageSize }: Settings): MemoryServer {
  schemas ??= schemasOf(now);
  const { changes: known, invited } = schemas;
  const userId = initial.id;
  let profile: Held<Profile> = { value: initial, sequence: 1 };
  let connections = new Map<string, Held<Connection>>();
  let gone = new Map<string, number>();
  let answers = new Map<string, Answered>();
  let others = new Map<number, Other>();
  let forgottenSequence = 0;
  let firstVersion = 1;
  let sequence = 1;
  let lineage = newId();

  const guardName = (id: string, name: string) => {
    const key = connectionNameKey(name);
    for (const [other, { value }] of connections) {
      if (other !== id && connectionNameKey(value.name) === key) {
        throw new Refused('name_taken', { message: CONNECTION_NAME_TAKEN });
      }
    }
  };
  const find = (id: string, expected: number | undefined): Connection | undefined => {
    const value = connections.get(id)?.value;
    if (value && isStale(expected === undefined ? undefined : [entityTag(expected)], value.version)) {
      throw new Refused('stale_version', { current: value });
    }
    return value;
  };
  const write = (value: Connection) => {
    sequence += 1;
    connections.set(value.id, { value, sequence });
    return answerOf(value);
  };
  /** What the profile tells of what is muted, the connections' occasions included. */
  const mutedIds = (own: Pick<Profile, 'occasions' | 'mutedGlobalOccasionIds'>): string[] => {
    const owners = [own, ...[...connections.values()].map(({ value }) => value)];
    const ids = owners.flatMap(({ occasions }) => occasions.filter(({ muted }) => muted).map(({ id }) => id));
    return toldMutes(own.mutedGlobalOccasionIds ?? [], ids);
  };
  const writeProfile = (given: Partial<Profile>, expected: number | undefined) => {
    const { value } = profile;
    if (isStale(expected === undefined ? undefined : [entityTag(expected)], value.version)) {
      throw new Refused('stale_version', { current: value });
    }
    sequence += 1;
    const { mutedGlobalOccasionIds = value.mutedGlobalOccasionIds ?? [] } = given;
    const next = { ...value, ...given, mutedGlobalOccasionIds: mutedGlobalOccasionIds.toSorted() };
    const mutedOccasionIds = mutedIds(next);
    profile = { value: { ...next, mutedOccasionIds, updatedAt: now, version: value.version + 1 }, sequence };
    return profile.value;
  };
  const listOf = (before: readonly Occasion[], rows: readonly OccasionInput[]): Occasion[] => {
    const held = new Map(before.map((occasion) => [occasion.name, occasion]));
    return rows
      .filter(({ name }) => name !== NO_OCCASION)
      .map(({ id, name, date, muted = (held.get(name) ?? before.find((one) => one.id === id))?.muted ?? false }) => {
        return { id: held.get(name)?.id ?? id ?? newId(), name, date, yearly: isYearly(name), muted };
      });
  };
  /** What a list, or leaving it out, makes of the dated occasions of somebody. */
  const listAfter = (before: Entity, after: Pick<Entity, 'birthday'>, rows: readonly OccasionInput[] | undefined) => {
    const dated = before.occasions.filter(({ name }) => name !== NO_OCCASION);
    if (rows === undefined && before.birthday === after.birthday) return dated;
    return listOf(before.occasions, withOwnBirthday(after.birthday?.slice(0, 10) ?? null, rows ?? dated));
  };
  const update = (id: string, fields: object, rows: readonly OccasionInput[] | undefined, expected?: number) => {
    const value = find(id, expected);
    if (value === undefined) throw new Refused('not_found');
    if ('name' in fields) guardName(id, fields.name as string);
    const written = value.isInvited && 'name' in fields ? { name: fields.name } : fields;
    const after = { ...value, ...written };
    const none = value.occasions.filter(({ name }) => name === NO_OCCASION);
    const occasions = [...none, ...listAfter(value, after, rows)];
    const notice = noticeAfter(value, written);
    return write({ ...after, occasions, notice, updatedAt: now, version: value.version + 1 });
  };

  const readArguments = (kind: OutgoingChange['kind'], id: string, sent: unknown) => {
    const read = v.safeParse(known[kind], sent);
    const connection = connections.get(id)?.value;
    if (read.success || kind !== 'connection.update' || connection?.isInvited === false) return read;
    const readInvited = v.safeParse(invited, sent);
    if (readInvited.success && connection === undefined) throw new Refused('not_found');
    return readInvited;
  };
  /** Of somebody who has gone only what is the user's stays, also where a repeated call is answered. */
  const eraseTraces = (id: string) => {
    if (connections.get(id)?.value.isInvited !== true) return;
    for (const [key, answered] of answers) {
      const body = erasedBody(answered.result.body, id);
      answers.set(key, { ...answered, result: { ...answered.result, ...(body !== undefined && { body }) } });
    }
  };
  const otherOf = (other: number): Other => others.get(other) ?? { profile: NEWCOMER, mirror: undefined };
  const mirrorOf = (other: number): Connection | undefined => connections.get(otherOf(other).mirror ?? '')?.value;

  const carryOut = ({ key, kind, entityId, arguments: sent }: OutgoingChange, expected: number | undefined) => {
    const read = readArguments(kind, entityId, sent);
    if (!read.success) throw new Refused('invalid', { message: read.issues.map(({ message }) => message) });
    const { id: _id, occasions: rows, ...fields } = read.output as { id?: string; occasions?: OccasionInput[] };
    if (!kind.startsWith('connection.') && entityId !== userId) throw new Refused('not_found');
    switch (kind) {
      case 'connection.create': {
        const stored = connections.get(entityId)?.value;
        if (stored) {
          server.onFound(key, stored);
          return answerOf(stored);
        }
        const given = fields as Pick<Connection, 'name'> & Connection;
        guardName(entityId, given.name);
        gone.delete(entityId);
        const none = rows?.find(({ name }) => name === NO_OCCASION)?.id ?? newId();
        const occasions = [
          { id: none, name: NO_OCCASION, date: '', yearly: false, muted: false },
          ...listOf([], withOwnBirthday(given.birthday?.slice(0, 10) ?? null, rows ?? [])),
        ];
        const made = {
          ...given,
          id: entityId,
          occasions,
          isInvited: false,
          giftMarks: [],
          ...NO_HINTS,
          notice: null,
          createdAt: now,
          updatedAt: now,
          version: firstVersion,
        };
        return { ...write(made), status: 201 };
      }
      case 'connection.update':
        return update(entityId, fields, rows, expected);
      case 'connection.occasions':
        return update(entityId, {}, rows ?? [], expected);
      case 'connection.delete':
        if (find(entityId, expected)) {
          eraseTraces(entityId);
          sequence += 1;
          connections.delete(entityId);
          gone.set(entityId, sequence);
        }
        return { status: 204 };
      case 'connection.gift': {
        const value = find(entityId, expected);
        if (value === undefined) throw new Refused('not_found');
        const change = read.output as GiftChange;
        const { version } = write({
          ...value,
          giftMarks: withGift(value.giftMarks ?? [], change),
          version: value.version + 1,
        });
        return { status: 200, body: { connectionId: entityId, ...change } satisfies GiftAnswer, version };
      }
      case 'connection.hints': {
        const value = find(entityId, expected);
        if (value === undefined) throw new Refused('not_found');
        const hints = read.output as ChangeArguments['connection.hints'];
        return write({ ...value, ...hints, updatedAt: now, version: value.version + 1 });
      }
      case 'connection.notice': {
        const value = find(entityId, expected);
        if (value === undefined) throw new Refused('not_found');
        const { read: seen } = read.output as ChangeArguments['connection.notice'];
        const notice = value.notice === seen ? null : value.notice;
        return write({ ...value, notice, version: value.version + 1 });
      }
      case 'notifications.set': {
        const value = writeProfile(fields, expected);
        const flags = Object.fromEntries(
          Object.entries(value).filter(([field]) => field.endsWith('NotificationsEnabled')),
        );
        return { status: 200, body: flags, version: value.version };
      }
      case 'reminders.set': {
        const { reminderHour, leadDays, leapDay, mutedOccasionIds, mutedGlobalOccasionIds, version } = writeProfile(
          fields,
          expected,
        );
        const body = { reminderHour, leadDays, leapDay, mutedOccasionIds, mutedGlobalOccasionIds };
        return { status: 200, body, version };
      }
      case 'profile.update':
      case 'profile.occasions': {
        const after = { ...profile.value, ...fields };
        const value = writeProfile({ ...fields, occasions: listAfter(profile.value, after, rows) }, expected);
        return { status: 200, body: value, version: value.version };
      }
    }
  };

  /** The profile tells what is muted, and is another version where a change of something else has changed that. */
  const growProfile = (): { entityId: string; from: number; version: number } | undefined => {
    const { value } = profile;
    const mutedOccasionIds = mutedIds(value);
    if (isDeepStrictEqual(mutedOccasionIds, value.mutedOccasionIds)) return undefined;
    sequence += 1;
    profile = { value: { ...value, mutedOccasionIds, updatedAt: now, version: value.version + 1 }, sequence };
    return { entityId: userId, from: value.version, version: value.version + 1 };
  };

  const entityOf = (id: string): Entity | null =>
    id === userId ? profile.value : (connections.get(id)?.value ?? null);

  const server: MemoryServer = {
    onApplied: () => {},
    onFound: () => {},
    push(changes, most = changes.length) {
      const order = requestOrder();
      return changes.slice(0, most).map((change): ChangeResult => {
        const { key, kind, entityId, arguments: sent } = change;
        const refused = ({ code, details }: Refused): ChangeResult => {
          order.noteRefused(entityId);
          const statusCode = ERROR_STATUS[code];
          return { key, status: statusCode, error: { statusCode, error: code, ...details } };
        };
        if (order.isHeldBack(entityId)) return refused(new Refused('held_back'));
        const print = fingerprint(...PATHS[kind](entityId), sent);
        const stored = answers.get(key);
        if (stored && stored.fingerprint !== print) return refused(new Refused('key_reused'));
        if (stored) {
          order.noteMade(change, stored.result.version);
          return { key, ...stored.result };
        }
        const before = entityOf(entityId);
        try {
          const result = carryOut(change, order.expectedVersion(change));
          const grown = kind.startsWith('connection.') ? growProfile() : undefined;
          answers.set(key, { fingerprint: print, result });
          order.noteMade(change, 'version' in result ? result.version : undefined);
          if (grown) order.noteGrown(grown);
          const isFound = kind === 'connection.create' && result.status === 200;
          if (!isFound) server.onApplied({ key, kind, entityId, before, after: entityOf(entityId) });
          return { key, ...result };
        } catch (error) {
          if (error instanceof Refused) return refused(error);
          throw error;
        }
      });
    },
    pull(since) {
      const given = since === undefined ? undefined : readCursor(since);
      const history = { lineage, userId, sequence, forgottenSequence };
      const continues = given !== undefined && canContinue(given, history);
      const from = continues
        ? given
        : { lineage, userId, sequence: 0, id: FIRST_ID, profileSequence: 0, goneAfter: sequence };
      const isAfter = (at: number, id: string) => at > from.sequence || (at === from.sequence && id > from.id);
      const listed = [
        ...[...connections].map(([id, held]) => ({ id, sequence: held.sequence, value: held.value })),
        ...[...gone].flatMap(([id, at]) => (at > from.goneAfter ? [{ id, sequence: at, value: undefined }] : [])),
      ]
        .filter((one) => isAfter(one.sequence, one.id))
        .toSorted((one, other) => one.sequence - other.sequence || (one.id < other.id ? -1 : 1));
      const page = listed.slice(0, pageSize);
      const hasMore = listed.length > page.length;
      const reached = (hasMore ? page.at(-1) : undefined) ?? { sequence, id: LAST_ID };
      return {
        reset: !continues,
        profile: profile.sequence > from.profileSequence ? profile.value : null,
        connections: page.flatMap(({ value }) => (value ? [value] : [])),
        gone: page.flatMap(({ id, value }) => (value ? [] : [id])),
        dropdownsVersion: 'lists',
        cursor: writeCursor({
          ...from,
          sequence: reached.sequence,
          id: reached.id,
          profileSequence: profile.sequence,
        }),
        hasMore,
      };
    },
    accept(other, nextId = newId) {
      const { profile: theirs } = otherOf(other);
      if (theirs === null || mirrorOf(other) !== undefined) return;
      const taken = new Set([...connections.values()].map(({ value }) => connectionNameKey(value.name)));
      const mirror = newMirror(theirs, freeName(theirs.name ?? NAMELESS, taken), now, nextId);
      const made = { ...mirror, version: firstVersion };
      others.set(other, { profile: theirs, mirror: made.id });
      write(made);
    },
    changeOther(other, changed, nextId: (connectionId: string) => string = newId) {
      const { profile: theirs, mirror: id } = otherOf(other);
      if (theirs === null) return;
      others.set(other, { profile: changed, mirror: id });
      const mirror = mirrorOf(other);
      const isSame = isDeepStrictEqual({ ...theirs, name: null }, { ...changed, name: null });
      if (mirror && !isSame) write(mirroring(mirror, changed, now, () => nextId(mirror.id)));
      growProfile();
    },
    leave(other) {
      const mirror = mirrorOf(other);
      others.set(other, { profile: null, mirror: undefined });
      if (mirror === undefined) return;
      eraseTraces(mirror.id);
      write(erased(mirror, now));
      growProfile();
    },
    connections: () => [...connections.values()].map(({ value }) => value),
    profile: () => profile.value,
    backup: () => ({
      profile,
      connections: new Map(connections),
      gone: new Map(gone),
      forgottenSequence,
      firstVersion,
      answers: new Map(answers),
      others: new Map(others),
      sequence,
    }),
    forget() {
      forgottenSequence = Math.max(forgottenSequence, ...gone.values());
      gone.clear();
      answers.clear();
    },
    restore(backup, at) {
      ({ sequence, forgottenSequence } = backup);
      firstVersion = versionAfter(backup.firstVersion, at);
      profile = restored(backup.profile, at);
      connections = new Map([...backup.connections].map(([id, held]) => [id, restored(held, at)]));
      gone = new Map(backup.gone);
      answers = new Map(backup.answers);
      others = new Map(backup.others);
      lineage = newId();
    },
  };
  return server;
}
