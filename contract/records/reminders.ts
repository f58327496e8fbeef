import { REMINDER_LABELS } from '../field-labels.ts';
import { reminderSettingsOf } from '../rules/reminders/reminder-settings.ts';
import type { Change } from '../schema/sync/change.ts';
import type { Profile } from '../schema/accounts/profile.ts';
import type { ReminderSettings } from '../schema/reminders/reminder-settings.ts';
import type { RecordType } from './record-type.ts';

/** The times of reminders, and the muted global occasions. */
export const remindersRecord = {
  fields: {
    reminderHour: { label: 'Hour of reminders', merge: 'whole' },
    leadDays: { label: REMINDER_LABELS.leadDays, merge: 'whole' },
    leapDay: { label: REMINDER_LABELS.leapDay, merge: 'whole' },
    orderDays: { label: REMINDER_LABELS.orderDays, merge: 'whole' },
    pausedUntil: { label: REMINDER_LABELS.pausedUntil, merge: 'whole' },
    mutedGlobalOccasionIds: { label: 'Muted', merge: 'set' },
  },
  change: ({ mine, changed }): Change => {
    const settings = Object.entries(reminderSettingsOf(mine)).filter(([field]) => changed.has(field));
    return { kind: 'reminders.set', entityId: mine.id, arguments: Object.fromEntries(settings) };
  },
} satisfies RecordType<Profile, Exclude<keyof ReminderSettings, 'mutedOccasionIds'>>;
