import type { ReminderSettings } from '../../contract/schema/reminder-settings.ts';
import type { UserRow } from '../db/tables.ts';

export function presentReminderSettings(user: UserRow): ReminderSettings {
  return {
    reminderHour: user.reminderHour,
    leadDays: user.leadDays,
    leapDay: user.leapDay,
    mutedOccasionIds: user.mutedOccasionIds,
  };
}
