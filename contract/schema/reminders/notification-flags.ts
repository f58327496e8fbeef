import * as v from 'valibot';

const flag = (name: string) => v.boolean(`${name} must be true or false`);

/** All false until the user has answered the permission question. */
export const NotificationFlagsSchema = v.object({
  emailNotificationsEnabled: flag('emailNotificationsEnabled'),
  globalOccasionsNotificationsEnabled: flag('globalOccasionsNotificationsEnabled'),
  privateOccasionsNotificationsEnabled: flag('privateOccasionsNotificationsEnabled'),
  pushNotificationsEnabled: flag('pushNotificationsEnabled'),
  /** A mail on Mondays about the next two weeks. Undefined from an older server or app. */
  weeklyDigestEnabled: v.optional(flag('weeklyDigestEnabled')),
});
export type NotificationFlags = v.InferOutput<typeof NotificationFlagsSchema>;
export type NotificationFlag = keyof NotificationFlags;
