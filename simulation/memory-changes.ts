import * as v from 'valibot';
import { withGift } from '../contract/rules/gifts/gift-marks.ts';
import { flagsOf } from '../contract/rules/reminders/notification-flags.ts';
import { reminderSettingsOf } from '../contract/rules/reminders/reminder-settings.ts';
import { type ChangeArguments, changeArgumentSchemas, type ChangeKind } from '../contract/schema/sync/change.ts';
import { type Connection, invitedConnectionInputSchema } from '../contract/schema/connections/connection.ts';
import type { GiftAnswer } from '../contract/schema/gifts/gift-mark.ts';
import type { Occasion, OccasionInput } from '../contract/schema/connections/occasion-list.ts';
import type { StoredValues } from '../contract/schema/connections/stored-values.ts';
import { NO_OCCASION } from '../contract/schema/connections/no-occasion.ts';
import { isYearly } from '../contract/schema/connections/occasion.ts';
import { noticeAfter, withOwnBirthday } from '../server/policies/sync/entered-birthday.ts';
import { fingerprint } from '../server/policies/calls/fingerprint.ts';
import type { Entity } from '../src/db/rows.ts';
import type { OutgoingChange } from '../src/pending/queue.ts';
import {
  type Account,
  type Answer,
  findConnection,
  guardName,
  nextSequence,
  Refused,
  requireConnection,
  writeConnection,
  writeProfile,
} from './memory-account.ts';
import { eraseTraces } from './memory-others.ts';
import { NO_DETAILS, NO_HINTS } from './mirrored.ts';

/** A change with parsed arguments. */
interface Call<Kind extends ChangeKind> {
  entityId: string;
  /** The version that the entity must have; undefined for any. */
  expected: number | undefined;
  arguments: ChangeArguments[Kind];
}

interface Route<Kind extends ChangeKind> {
  /** The single call that makes the same change. */
  call: (id: string) => [method: string, path: string];
  carryOut: (account: Account, call: Call<Kind>) => Answer;
}

const ROUTES: { [Kind in ChangeKind]: Route<Kind> } = {
  'connection.create': { call: () => ['POST', '/api/contacts'], carryOut: create },
  'connection.update': {
    call: (id) => ['PUT', `/api/contacts/${id}`],
    carryOut: (account, { entityId, expected, arguments: { occasions, ...fields } }) =>
      update(account, entityId, expected, fields, occasions),
  },
  'connection.delete': {
    call: (id) => ['DELETE', `/api/contacts/${id}`],
    carryOut(account, { entityId, expected }) {
      if (findConnection(account, entityId, expected)) {
        eraseTraces(account, entityId);
        account.connections.delete(entityId);
        account.gone.set(entityId, nextSequence(account));
      }
      return { status: 204 };
    },
  },
  'connection.occasions': {
    call: (id) => ['PUT', `/api/contacts/${id}/occasions`],
    carryOut: (account, { entityId, expected, arguments: { occasions } }) =>
      update(account, entityId, expected, {}, occasions),
  },
  'connection.gift': {
    call: (id) => ['PUT', `/api/contacts/${id}/gifts`],
    carryOut(account, { entityId, expected, arguments: change }) {
      const before = requireConnection(account, entityId, expected);
      const version = before.version + 1;
      writeConnection(account, { ...before, giftMarks: withGift(before.giftMarks ?? [], change), version });
      return { status: 200, body: { connectionId: entityId, ...change } satisfies GiftAnswer, version };
    },
  },
  'connection.details': {
    call: (id) => ['PUT', `/api/contacts/${id}/details`],
    carryOut(account, { entityId, expected, arguments: details }) {
      const before = requireConnection(account, entityId, expected);
      return write(account, { ...before, ...details, updatedAt: account.now, version: before.version + 1 });
    },
  },
  'connection.hints': {
    call: (id) => ['PUT', `/api/contacts/${id}/hints`],
    carryOut(account, { entityId, expected, arguments: hints }) {
      const before = requireConnection(account, entityId, expected);
      return write(account, { ...before, ...hints, updatedAt: account.now, version: before.version + 1 });
    },
  },
  'connection.notice': {
    call: (id) => ['PUT', `/api/contacts/${id}/notice`],
    carryOut(account, { entityId, expected, arguments: { read } }) {
      const before = requireConnection(account, entityId, expected);
      const notice = before.notice === read ? null : before.notice;
      return write(account, { ...before, notice, version: before.version + 1 });
    },
  },
  'profile.update': { call: () => ['PUT', '/api/users'], carryOut: updateProfile },
  'profile.occasions': { call: () => ['PUT', '/api/users/occasions'], carryOut: updateProfile },
  'notifications.set': {
    call: () => ['PUT', '/api/users/notifications'],
    carryOut(account, { expected, arguments: settings }) {
      const { version, ...profile } = writeProfile(account, settings, expected);
      return { status: 200, body: flagsOf(profile), version };
    },
  },
  'reminders.set': {
    call: () => ['PUT', '/api/users/reminders'],
    carryOut(account, { expected, arguments: settings }) {
      const profile = writeProfile(account, settings, expected);
      return { status: 200, body: reminderSettingsOf(profile), version: profile.version };
    },
  },
};

/** Identifies the content that a change's key stands for. */
export function fingerprintOf({ kind, entityId, arguments: sent }: OutgoingChange): string {
  return fingerprint(...ROUTES[kind].call(entityId), sent);
}

/** Carries out a change. Throws a Refused if it can't, or if the entity's version isn't the expected one. */
export function carryOut(account: Account, change: OutgoingChange, expected: number | undefined): Answer {
  const { kind, entityId } = change;
  const given = readArguments(account, change, expected);
  if (!kind.startsWith('connection.') && entityId !== account.profile.value.id) throw new Refused('not_found');
  const route = ROUTES[kind] as { carryOut: Route<ChangeKind>['carryOut'] };
  return route.carryOut(account, { entityId, expected, arguments: given });
}

let schemas: ReturnType<typeof schemasOf> | undefined;

function schemasOf(now: string) {
  const today = () => Temporal.PlainDate.from(now.slice(0, 10));
  return {
    changes: changeArgumentSchemas(today),
    invited: invitedConnectionInputSchema(today),
    updateOf: (stored: StoredValues) => changeArgumentSchemas(today, stored)['connection.update'],
  };
}

/** The arguments of a change without its entity's id, which is sent beside them. */
function readArguments(
  account: Account,
  { kind, entityId, arguments: sent }: OutgoingChange,
  expected: number | undefined,
) {
  schemas ??= schemasOf(account.now);
  let read: v.SafeParseResult<v.GenericSchema> = v.safeParse(schemas.changes[kind], sent);
  const connection = account.connections.get(entityId)?.value;
  if (!read.success && kind === 'connection.update' && connection?.isInvited !== false) {
    read = v.safeParse(schemas.invited, sent);
    if (read.success && connection === undefined) throw new Refused('not_found');
  }
  if (!read.success && kind === 'connection.update' && connection?.isInvited === false) {
    read = v.safeParse(schemas.updateOf(connection), sent);
    // What only another version could have stored is refused as stale.
    const isOther = !read.success && v.is(schemas.updateOf(sent as unknown as StoredValues), sent);
    if (isOther) requireConnection(account, entityId, expected);
  }
  if (!read.success) throw new Refused('invalid', { message: read.issues.map(({ message }) => message) });
  const { id: _id, isIncomplete: _, ...given } = read.output as { id?: string; isIncomplete?: boolean };
  return given as ChangeArguments[ChangeKind];
}

function create(account: Account, { entityId, arguments: given }: Call<'connection.create'>): Answer {
  const { now, newId, firstVersion } = account;
  const stored = account.connections.get(entityId)?.value;
  if (stored) return answerOf(stored);
  guardName(account, entityId, given.name);
  account.gone.delete(entityId);
  const rows = given.occasions ?? [];
  const none = rows.find(({ name }) => name === NO_OCCASION)?.id ?? newId();
  const occasions = [
    { id: none, name: NO_OCCASION, date: '', yearly: false, muted: false },
    ...listOf([], withOwnBirthday(given.birthday?.slice(0, 10) ?? null, rows), newId),
  ];
  const created = {
    ...given,
    id: entityId,
    occasions,
    isInvited: false,
    giftMarks: [],
    ...NO_HINTS,
    ...NO_DETAILS,
    notice: null,
    createdAt: now,
    updatedAt: now,
    version: firstVersion,
  };
  return { ...write(account, created), status: 201 };
}

/** Changes fields of a connection, and its occasions if there is a list. */
function update(
  account: Account,
  id: string,
  expected: number | undefined,
  given: Partial<Connection>,
  rows: readonly OccasionInput[] | undefined,
): Answer {
  const before = requireConnection(account, id, expected);
  if (given.name !== undefined) guardName(account, id, given.name);
  const fields = before.isInvited && given.name !== undefined ? { name: given.name } : given;
  const after = { ...before, ...fields };
  const none = before.occasions.filter(({ name }) => name === NO_OCCASION);
  const occasions = [...none, ...listAfter(before, after, rows, account.newId)];
  const notice = noticeAfter(before, fields);
  return write(account, { ...after, occasions, notice, updatedAt: account.now, version: before.version + 1 });
}

function updateProfile(account: Account, call: Call<'profile.update'> | Call<'profile.occasions'>): Answer {
  const { occasions: rows, ...fields } = call.arguments;
  const before = account.profile.value;
  const occasions = listAfter(before, { ...before, ...fields }, rows, account.newId);
  const after = writeProfile(account, { ...fields, occasions }, call.expected);
  return { status: 200, body: after, version: after.version };
}

function write(account: Account, connection: Connection): Answer {
  writeConnection(account, connection);
  return answerOf(connection);
}

/** The answer to a change of a connection. */
function answerOf({ giftMarks, ...rest }: Connection): Answer {
  const body = giftMarks?.length === 0 ? { ...rest, giftMarks } : rest;
  return { status: 200, body, version: rest.version };
}

/** The dated occasions after a list was saved or left out. */
function listAfter(
  before: Entity,
  after: Pick<Entity, 'birthday'>,
  rows: readonly OccasionInput[] | undefined,
  newId: () => string,
): Occasion[] {
  const dated = before.occasions.filter(({ name }) => name !== NO_OCCASION);
  if (rows === undefined && before.birthday === after.birthday) return dated;
  return listOf(before.occasions, withOwnBirthday(after.birthday?.slice(0, 10) ?? null, rows ?? dated), newId);
}

function listOf(before: readonly Occasion[], rows: readonly OccasionInput[], newId: () => string): Occasion[] {
  const held = new Map(before.map((occasion) => [occasion.name, occasion]));
  return rows
    .filter(({ name }) => name !== NO_OCCASION)
    .map(({ id, name, date, muted = (held.get(name) ?? before.find((one) => one.id === id))?.muted ?? false }) => {
      return { id: held.get(name)?.id ?? id ?? newId(), name, date, yearly: isYearly(name), muted };
    });
}
