import type { NotificationFlag } from './schema/reminders/notification-flags.ts';

/** What a person's fields are called where they are entered, and where a change of them is told. */
export const PERSON_LABELS = {
  name: 'Name',
  gender: 'Gender',
  birthday: 'Birthday',
  country: 'Country',
  hobbiesAndInterests: 'Hobbies and Interests',
} as const;

/** What the notes on gifts for somebody are called, likewise. */
export const HINT_LABELS = {
  neverSuggest: 'Never suggest',
  goodToKnow: 'Good to know',
  giftNote: 'Note',
} as const;

/** What the four notification settings are called, likewise. */
export const NOTIFICATION_LABELS: Record<NotificationFlag, string> = {
  emailNotificationsEnabled: 'Email notifications',
  pushNotificationsEnabled: 'Push notifications',
  globalOccasionsNotificationsEnabled: 'Global occasions',
  privateOccasionsNotificationsEnabled: 'Private occasions',
};

/** What the days of reminders are called, likewise. */
export const REMINDER_LABELS = { leadDays: 'Days before', leapDay: '29 February' } as const;
