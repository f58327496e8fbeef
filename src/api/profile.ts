import { type Profile, ProfileSchema } from '../../contract/schema/accounts/profile.ts';
import type { Client } from './client.ts';
import { type NotificationFlags, NotificationFlagsSchema } from '../../contract/schema/reminders/notification-flags.ts';
import type { NotificationsBody } from '../../contract/schema/reminders/notifications-body.ts';

export function fetchProfile(client: Client): Promise<Profile> {
  return client.json('auth/profile', ProfileSchema);
}

/** `PUT /users/notifications`; refused with 412 unless `version` is the profile's current version. */
export function setNotifications(client: Client, body: NotificationsBody, version: number): Promise<NotificationFlags> {
  return client.json('users/notifications', NotificationFlagsSchema, {
    method: 'put',
    json: body,
    headers: { 'If-Match': `"${version}"` },
  });
}
