import { NOTIFICATION_LABELS } from '../field-labels.ts';
import { flagsOf } from '../rules/reminders/notification-flags.ts';
import type { Change } from '../schema/sync/change.ts';
import type { NotificationFlag } from '../schema/reminders/notification-flags.ts';
import type { Profile } from '../schema/accounts/profile.ts';
import type { RecordType } from './record-type.ts';

/** The channels of reminders, and their time zone. */
export const notificationsRecord = {
  fields: {
    emailNotificationsEnabled: { label: NOTIFICATION_LABELS.emailNotificationsEnabled, merge: 'whole' },
    pushNotificationsEnabled: { label: NOTIFICATION_LABELS.pushNotificationsEnabled, merge: 'whole' },
    globalOccasionsNotificationsEnabled: {
      label: NOTIFICATION_LABELS.globalOccasionsNotificationsEnabled,
      merge: 'whole',
    },
    privateOccasionsNotificationsEnabled: {
      label: NOTIFICATION_LABELS.privateOccasionsNotificationsEnabled,
      merge: 'whole',
    },
    weeklyDigestEnabled: { label: NOTIFICATION_LABELS.weeklyDigestEnabled, merge: 'whole' },
    timeZone: { label: 'Time zone', merge: 'whole' },
  },
  change: ({ mine, changed }): Change => {
    const zone = changed.has('timeZone') ? { timeZone: mine.timeZone } : {};
    return { kind: 'notifications.set', entityId: mine.id, arguments: { ...flagsOf(mine), ...zone } };
  },
} satisfies RecordType<Profile, NotificationFlag | 'timeZone'>;
