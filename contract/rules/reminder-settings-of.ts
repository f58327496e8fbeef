import { REMINDER_SETTINGS_DEFAULT, type ReminderSettings } from '../schema/reminder-settings.ts';

/** What somebody has chosen of reminders, without what else they have. A mirror from before there was a choice has none. */
export function reminderSettingsOf(owner: Partial<ReminderSettings>): ReminderSettings {
  const { reminderHour, leadDays, leapDay, mutedOccasionIds } = { ...REMINDER_SETTINGS_DEFAULT, ...owner };
  return { reminderHour, leadDays, leapDay, mutedOccasionIds };
}
