import type { GiftAnswer } from '../../../contract/schema/gifts/gift-mark.ts';
import type { Answer } from '../../commands/recall-answers.ts';
import type { StoredConnection, StoredProfile, StoredReminders } from '../../db/stored-entity.ts';
import type { UserRow } from '../../db/engine/tables.ts';
import { presentConnection, presentProfile } from '../../presenters/entity.ts';
import { presentNotifications } from '../../presenters/notifications.ts';
import { presentReminderSettings } from '../../presenters/reminder-settings.ts';

/**
 * Answers a connection's change, without gifts if there are any: stored answers would repeat them for each small
 * change.
 */
export function connectionAnswer(connection: StoredConnection, status: 200 | 201 = 200): Answer {
  const { giftMarks, ...rest } = presentConnection(connection);
  const body = giftMarks?.length === 0 ? { ...rest, giftMarks } : rest;
  return { status, body, version: connection.connection.version };
}

export function giftAnswer({ gift, version }: { gift: GiftAnswer; version: number }): Answer {
  return { status: 200, body: gift, version };
}

export function profileAnswer(profile: StoredProfile): Answer {
  return { status: 200, body: presentProfile(profile), version: profile.user.version };
}

export function notificationsAnswer(user: UserRow): Answer {
  return { status: 200, body: presentNotifications(user), version: user.version };
}

export function reminderSettingsAnswer(reminders: StoredReminders): Answer {
  return { status: 200, body: presentReminderSettings(reminders), version: reminders.user.version };
}
