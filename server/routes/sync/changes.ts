import type { ErrorCode } from '../../../contract/errors.ts';
import type { ChangeArguments, ChangeKind } from '../../../contract/schema/sync/change.ts';
import { ConnectionAnswerSchema, type NewConnection } from '../../../contract/schema/connections/connection.ts';
import { GiftAnswerSchema } from '../../../contract/schema/gifts/gift-mark.ts';
import { NotificationFlagsSchema } from '../../../contract/schema/reminders/notification-flags.ts';
import { ProfileAnswerSchema } from '../../../contract/schema/accounts/profile.ts';
import { ReminderSettingsSchema } from '../../../contract/schema/reminders/reminder-settings.ts';
import type { CommandContext } from '../../commands/command.ts';
import { createConnection } from '../../commands/connections/create-connection.ts';
import { deleteConnection } from '../../commands/connections/delete-connection.ts';
import type { Answer } from '../../commands/recall-answers.ts';
import { readNotice } from '../../commands/connections/read-notice.ts';
import { setConnectionOccasions } from '../../commands/connections/set-connection-occasions.ts';
import { setGift } from '../../commands/connections/set-gift.ts';
import { setDetails } from '../../commands/connections/set-details.ts';
import { setGiftHints } from '../../commands/connections/set-gift-hints.ts';
import { setNotifications } from '../../commands/accounts/set-notifications.ts';
import { setOwnOccasions } from '../../commands/connections/set-own-occasions.ts';
import { setReminders } from '../../commands/reminders/set-reminders.ts';
import { updateConnection } from '../../commands/connections/update-connection.ts';
import { updateProfile } from '../../commands/accounts/update-profile.ts';
import type { RouteDescription } from '../../openapi/description.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import { fingerprint } from '../../policies/calls/fingerprint.ts';
import { readConnectionInput } from '../connections/connection-input.ts';
import {
  connectionAnswer,
  giftAnswer,
  notificationsAnswer,
  profileAnswer,
  reminderSettingsAnswer,
} from './entity-answer.ts';
import { type FindStored, storedConnection, storedProfile } from '../connections/stored-values.ts';

/** The arguments of each kind after reading. */
type ReadArguments = Omit<ChangeArguments, 'connection.create'> & { 'connection.create': NewConnection };

/** A change with read arguments. A created connection's id is in its arguments. */
export type TypedChange<Kind extends ChangeKind = ChangeKind> = {
  [Each in Kind]: { kind: Each; entityId: string; arguments: ReadArguments[Each] };
}[Kind];

interface ChangeRoute<Kind extends ChangeKind> {
  method: 'POST' | 'PUT' | 'DELETE';
  path: (entityId: string) => string;
  summary: string;
  answers: RouteDescription['answers'];
  errors?: readonly ErrorCode[];
  /** For input with days: stored values stay allowed. */
  findStored?: FindStored;
  /** Replaces `validateAllowingStored`. */
  read?: typeof readConnectionInput;
  /**
   * Whether it locks other users' rows. Their lock order requires them first and together, so it needs its own
   * transaction.
   */
  isApart?: true;
  carryOut: (context: CommandContext, change: TypedChange<Kind>, condition: Condition) => Promise<Answer>;
}

const contact = (id: string) => `/api/contacts/${id}`;

/**
 * Every kind of change, with the call that makes it alone and the command that the call and `POST /sync` share. Both
 * have the same schema and idempotency keys.
 */
export const CHANGE_ROUTES: { [Kind in ChangeKind]: ChangeRoute<Kind> } = {
  'connection.create': {
    method: 'POST',
    path: () => '/api/contacts',
    summary: 'Makes a connection; 200 and the stored one where its id has been sent before',
    answers: { 200: ConnectionAnswerSchema, 201: ConnectionAnswerSchema },
    errors: ['name_taken', 'id_taken', 'quota_exceeded'],
    carryOut: async (context, change) => {
      const created = await createConnection(context, change.arguments);
      return connectionAnswer(created, created.isNew ? 201 : 200);
    },
  },
  'connection.update': {
    method: 'PUT',
    path: contact,
    summary: 'Changes a connection; occasions that are left out stay',
    answers: { 200: ConnectionAnswerSchema },
    errors: ['not_found', 'name_taken'],
    findStored: storedConnection,
    read: readConnectionInput,
    carryOut: async (context, { entityId: id, arguments: connection }, condition) =>
      connectionAnswer(await updateConnection(context, { id, condition, connection })),
  },
  'connection.delete': {
    method: 'DELETE',
    path: contact,
    summary: 'Removes a connection; also done where it is gone already',
    answers: { 204: null },
    isApart: true,
    carryOut: async (context, { entityId: id }, condition) => {
      await deleteConnection(context, { id, condition });
      return { status: 204 };
    },
  },
  'connection.occasions': {
    method: 'PUT',
    path: (id) => `${contact(id)}/occasions`,
    summary: 'Sets the occasions of a connection; one that does not say whether it is muted stays as it is in this',
    answers: { 200: ConnectionAnswerSchema },
    errors: ['not_found'],
    findStored: storedConnection,
    carryOut: async (context, { entityId: id, arguments: { occasions } }, condition) =>
      connectionAnswer(await setConnectionOccasions(context, { id, condition, occasions })),
  },
  'connection.gift': {
    method: 'PUT',
    path: (id) => `${contact(id)}/gifts`,
    summary:
      'Notes what is said of a gift for a connection: kept for later, ordered for a day, given, or not for them; null for nothing',
    answers: { 200: GiftAnswerSchema },
    errors: ['not_found', 'quota_exceeded'],
    carryOut: async (context, { entityId: id, arguments: change }, condition) =>
      giftAnswer(await setGift(context, { id, condition, change })),
  },
  'connection.details': {
    method: 'PUT',
    path: (id) => `${contact(id)}/details`,
    summary:
      'Sets the user’s own facts about a connection: note, groups, days of reminders, budgets; missing ones stay',
    answers: { 200: ConnectionAnswerSchema },
    errors: ['not_found'],
    carryOut: async (context, { entityId: id, arguments: details }, condition) =>
      connectionAnswer(await setDetails(context, { id, condition, details })),
  },
  'connection.hints': {
    method: 'PUT',
    path: (id) => `${contact(id)}/hints`,
    summary: 'Sets what gifts for a connection have to do with: what is never suggested, and what is good to know',
    answers: { 200: ConnectionAnswerSchema },
    errors: ['not_found'],
    carryOut: async (context, { entityId: id, arguments: hints }, condition) =>
      connectionAnswer(await setGiftHints(context, { id, condition, hints })),
  },
  'connection.notice': {
    method: 'PUT',
    path: (id) => `${contact(id)}/notice`,
    summary: 'Notes that a connection’s notice was read; another one that came meanwhile stays',
    answers: { 200: ConnectionAnswerSchema },
    errors: ['not_found'],
    carryOut: async (context, { entityId: id, arguments: { read } }, condition) =>
      connectionAnswer(await readNotice(context, { id, condition, read })),
  },
  'profile.update': {
    method: 'PUT',
    path: () => '/api/users',
    summary: 'Changes the caller’s profile; `id` and `email` are ignored',
    answers: { 200: ProfileAnswerSchema },
    findStored: storedProfile,
    isApart: true,
    carryOut: async (context, { arguments: profile }, condition) =>
      profileAnswer(await updateProfile(context, { condition, profile })),
  },
  'profile.occasions': {
    method: 'PUT',
    path: () => '/api/users/occasions',
    summary: 'Sets the caller’s own occasions; one that does not say whether it is muted stays as it is in this',
    answers: { 200: ProfileAnswerSchema },
    findStored: storedProfile,
    carryOut: async (context, { arguments: { occasions } }, condition) =>
      profileAnswer(await setOwnOccasions(context, { condition, occasions })),
  },
  'notifications.set': {
    method: 'PUT',
    path: () => '/api/users/notifications',
    summary: 'Sets the four notification flags, and what else comes along about reminders',
    answers: { 200: NotificationFlagsSchema },
    carryOut: async (context, { arguments: settings }, condition) =>
      notificationsAnswer(await setNotifications(context, { condition, settings })),
  },
  'reminders.set': {
    method: 'PUT',
    path: () => '/api/users/reminders',
    summary:
      'Changes when the caller is reminded, and which occasions are muted as their own lists can too; what is left out stays',
    answers: { 200: ReminderSettingsSchema },
    carryOut: async (context, { arguments: settings }, condition) =>
      reminderSettingsAnswer(await setReminders(context, { condition, settings })),
  },
};

export const CHANGE_KINDS = Object.keys(CHANGE_ROUTES) as ChangeKind[];

export function carryOut(context: CommandContext, change: TypedChange, condition: Condition): Promise<Answer> {
  const route = CHANGE_ROUTES[change.kind] as { carryOut: ChangeRoute<ChangeKind>['carryOut'] };
  return route.carryOut(context, change, condition);
}

/** What an idempotency key stands for, whether the change comes alone or in a sync. */
export function changeFingerprint(kind: ChangeKind, entityId: string, sent: unknown): string {
  const { method, path } = CHANGE_ROUTES[kind];
  return fingerprint(method, path(entityId), sent);
}
