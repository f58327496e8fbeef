import { type NotificationFlags, NotificationFlagsSchema } from '../../contract/schema/reminders/notification-flags.ts';
import type { NotificationsBody } from '../../contract/schema/reminders/notifications-body.ts';
import type { Client } from './client.ts';

/** `PUT /users/notifications`, of the version of the profile that the flags were read in; refused with 412 for another. */
export function setNotifications(client: Client, body: NotificationsBody, version: number): Promise<NotificationFlags> {
  return client.json('users/notifications', NotificationFlagsSchema, {
    method: 'put',
    json: body,
    headers: { 'If-Match': `"${version}"` },
  });
}
