import type { Change, ChangeKind } from '../../contract/schema/change.ts';
import type { InvitedConnectionInput } from '../../contract/schema/connection.ts';
import type { CommandContext } from '../commands/command.ts';
import { createConnection } from '../commands/create-connection.ts';
import { deleteConnection } from '../commands/delete-connection.ts';
import type { Answer } from '../commands/recall-answers.ts';
import { readNotice } from '../commands/read-notice.ts';
import { setConnectionOccasions } from '../commands/set-connection-occasions.ts';
import { setGift } from '../commands/set-gift.ts';
import { setGiftHints } from '../commands/set-gift-hints.ts';
import { setNotifications } from '../commands/set-notifications.ts';
import { setOwnOccasions } from '../commands/set-own-occasions.ts';
import { setReminders } from '../commands/set-reminders.ts';
import { updateConnection } from '../commands/update-connection.ts';
import { updateProfile } from '../commands/update-profile.ts';
import type { Condition } from '../policies/condition.ts';
import { fingerprint } from '../policies/fingerprint.ts';
import {
  connectionAnswer,
  giftAnswer,
  notificationsAnswer,
  profileAnswer,
  reminderSettingsAnswer,
} from './entity-answer.ts';

/** A change whose arguments were read; of an invited connection they may be its name and occasions only. */
export type TypedChange = Change | { kind: 'connection.update'; entityId: string; arguments: InvitedConnectionInput };

interface ChangeRoute<Kind extends ChangeKind> {
  method: 'POST' | 'PUT' | 'DELETE';
  path: (entityId: string) => string;
  carryOut: (
    context: CommandContext,
    change: Extract<TypedChange, { kind: Kind }>,
    condition: Condition,
  ) => Promise<Answer>;
}

const contact = (id: string) => `/api/contacts/${id}`;

/**
 * Per kind of change, the call that makes the same change, and the command behind both. A key that came with the one is
 * known to the other.
 */
export const CHANGE_ROUTES: { [Kind in ChangeKind]: ChangeRoute<Kind> } = {
  'connection.create': {
    method: 'POST',
    path: () => '/api/contacts',
    carryOut: async (context, change) => {
      const created = await createConnection(context, change.arguments);
      return connectionAnswer(created, created.isNew ? 201 : 200);
    },
  },
  'connection.update': {
    method: 'PUT',
    path: contact,
    carryOut: async (context, { entityId: id, arguments: connection }, condition) =>
      connectionAnswer(await updateConnection(context, { id, condition, connection })),
  },
  'connection.delete': {
    method: 'DELETE',
    path: contact,
    carryOut: async (context, { entityId: id }, condition) => {
      await deleteConnection(context, { id, condition });
      return { status: 204 };
    },
  },
  'connection.occasions': {
    method: 'PUT',
    path: (id) => `${contact(id)}/occasions`,
    carryOut: async (context, { entityId: id, arguments: { occasions } }, condition) =>
      connectionAnswer(await setConnectionOccasions(context, { id, condition, occasions })),
  },
  'connection.gift': {
    method: 'PUT',
    path: (id) => `${contact(id)}/gifts`,
    carryOut: async (context, { entityId: id, arguments: change }, condition) =>
      giftAnswer(await setGift(context, { id, condition, change })),
  },
  'connection.hints': {
    method: 'PUT',
    path: (id) => `${contact(id)}/hints`,
    carryOut: async (context, { entityId: id, arguments: hints }, condition) =>
      connectionAnswer(await setGiftHints(context, { id, condition, hints })),
  },
  'connection.notice': {
    method: 'PUT',
    path: (id) => `${contact(id)}/notice`,
    carryOut: async (context, { entityId: id, arguments: { read } }, condition) =>
      connectionAnswer(await readNotice(context, { id, condition, read })),
  },
  'profile.update': {
    method: 'PUT',
    path: () => '/api/users',
    carryOut: async (context, { arguments: profile }, condition) =>
      profileAnswer(await updateProfile(context, { condition, profile })),
  },
  'profile.occasions': {
    method: 'PUT',
    path: () => '/api/users/occasions',
    carryOut: async (context, { arguments: { occasions } }, condition) =>
      profileAnswer(await setOwnOccasions(context, { condition, occasions })),
  },
  'notifications.set': {
    method: 'PUT',
    path: () => '/api/users/notifications',
    carryOut: async (context, { arguments: settings }, condition) =>
      notificationsAnswer(await setNotifications(context, { condition, settings })),
  },
  'reminders.set': {
    method: 'PUT',
    path: () => '/api/users/reminders',
    carryOut: async (context, { arguments: settings }, condition) =>
      reminderSettingsAnswer(await setReminders(context, { condition, settings })),
  },
};

/** What the key of a change stands for, whether it comes by the call that makes only it or among others. */
export function changeFingerprint(kind: ChangeKind, entityId: string, sent: unknown): string {
  const { method, path } = CHANGE_ROUTES[kind];
  return fingerprint(method, path(entityId), sent);
}
