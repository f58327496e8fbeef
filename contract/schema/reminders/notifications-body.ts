import * as v from 'valibot';
import { NotificationFlagsSchema } from './notification-flags.ts';
import { TimeZoneSchema } from '../accounts/profile.ts';
import { strictBody } from '../sync/strict-body.ts';

/** The body of `PUT /users/notifications`; `timeZone` only if the caller knows it. */
export const NotificationsBodySchema = strictBody({
  ...NotificationFlagsSchema.entries,
  timeZone: v.optional(TimeZoneSchema),
});
export type NotificationsBody = v.InferOutput<typeof NotificationsBodySchema>;
