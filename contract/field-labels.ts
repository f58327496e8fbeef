import type { NotificationFlag } from './schema/reminders/notification-flags.ts';

/** Labels of a person's fields, in forms and in notices of merges. */
export const PERSON_LABELS = {
  name: 'Name',
  gender: 'Gender',
  birthday: 'Birthday',
  ageGroup: 'Age',
  country: 'Country',
  hobbiesAndInterests: 'Hobbies and Interests',
} as const;

export const HINT_LABELS = {
  neverSuggest: 'Never suggest',
  goodToKnow: 'Good to know',
  giftNote: 'Note',
} as const;

export const DETAILS_LABELS = {
  note: 'Note',
  groups: 'Groups',
  ownLeadDays: 'Days before',
  budgets: 'Budgets',
} as const;

export const NOTIFICATION_LABELS: Record<NotificationFlag, string> = {
  emailNotificationsEnabled: 'Email notifications',
  pushNotificationsEnabled: 'Push notifications',
  globalOccasionsNotificationsEnabled: 'Global occasions',
  privateOccasionsNotificationsEnabled: 'Private occasions',
  weeklyDigestEnabled: 'Weekly digest',
};

export const REMINDER_LABELS = {
  leadDays: 'Days before',
  leapDay: '29 February',
  orderDays: 'Order gifts',
  pausedUntil: 'Paused until',
} as const;
