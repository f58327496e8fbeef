import type { GiftAnswer } from '../../../contract/schema/gifts/gift-mark.ts';
import type { Answer } from '../../commands/recall-answers.ts';
import type { StoredConnection, StoredProfile, StoredReminders } from '../../db/stored-entity.ts';
import type { UserRow } from '../../db/engine/tables.ts';
import { presentConnection, presentProfile } from '../../presenters/entity.ts';
import { presentNotifications } from '../../presenters/notifications.ts';
import { presentReminderSettings } from '../../presenters/reminder-settings.ts';

/**
 * How a change of a connection is answered, by its own call and among others. Where anything was said of gifts that is not in it:
 * it is no part of the change, and answers are stored, so that many small changes would keep it many times.
 */
export function connectionAnswer(connection: StoredConnection, status: 200 | 201 = 200): Answer {
  const { giftMarks, ...rest } = presentConnection(connection);
  const body = giftMarks?.length === 0 ? { ...rest, giftMarks } : rest;
  return { status, body, version: connection.connection.version };
}

/** How what is said of a gift is answered; it is part of the connection. */
export function giftAnswer({ gift, version }: { gift: GiftAnswer; version: number }): Answer {
  return { status: 200, body: gift, version };
}

/** How a change of the profile is answered. */
export function profileAnswer(profile: StoredProfile): Answer {
  return { status: 200, body: presentProfile(profile), version: profile.user.version };
}

/** How a change of the notification settings is answered. */
export function notificationsAnswer(user: UserRow): Answer {
  return { status: 200, body: presentNotifications(user), version: user.version };
}

/** How a change of the reminders' settings is answered; they are part of the profile. */
export function reminderSettingsAnswer(reminders: StoredReminders): Answer {
  return { status: 200, body: presentReminderSettings(reminders), version: reminders.user.version };
}
