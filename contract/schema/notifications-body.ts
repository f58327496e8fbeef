import * as v from 'valibot';
import { NotificationFlagsSchema } from './notification-flags.ts';
import { TimeZoneSchema } from './profile.ts';
import { ReminderSettingsChangeSchema } from './reminder-settings.ts';
import { strictBody } from './strict-body.ts';

/**
 * The body of `PUT /users/notifications`: all four flags, the time zone in which to remind if the caller knows it, and
 * whichever of the reminders' settings are to change.
 */
export const NotificationsBodySchema = strictBody({
  ...NotificationFlagsSchema.entries,
  timeZone: v.optional(TimeZoneSchema),
  reminders: v.optional(ReminderSettingsChangeSchema),
});
export type NotificationsBody = v.InferOutput<typeof NotificationsBodySchema>;
