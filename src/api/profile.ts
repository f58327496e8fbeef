import { type NotificationFlags, NotificationFlagsSchema } from '../../contract/schema/notification-flags.ts';
import type { OccasionsBody } from '../../contract/schema/occasion-list.ts';
import { type Profile, type ProfileInput, ProfileSchema } from '../../contract/schema/profile.ts';
import type { Client } from './client.ts';
import { type ChangeKey, changeHeaders } from './change-headers.ts';

/** `GET /auth/profile` */
export function fetchProfile(client: Client): Promise<Profile> {
  return client.json('auth/profile', ProfileSchema);
}

/** `PUT /users` */
export function updateProfile(client: Client, profile: ProfileInput, key: ChangeKey): Promise<Profile> {
  return client.json('users', ProfileSchema, { method: 'put', json: profile, headers: changeHeaders(key) });
}

/** `PUT /users/occasions` */
export function updateProfileOccasions(client: Client, body: OccasionsBody, key: ChangeKey): Promise<Profile> {
  return client.json('users/occasions', ProfileSchema, { method: 'put', json: body, headers: changeHeaders(key) });
}

/** `PUT /users/notifications` */
export function updateNotifications(
  client: Client,
  flags: NotificationFlags,
  key: ChangeKey,
): Promise<NotificationFlags> {
  return client.json('users/notifications', NotificationFlagsSchema, {
    method: 'put',
    json: flags,
    headers: changeHeaders(key),
  });
}
