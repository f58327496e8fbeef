import { REMINDER_SETTINGS_DEFAULT, type ReminderSettings } from '../../schema/reminders/reminder-settings.ts';
import { isGlobalOccasion } from '../days/global-occasions.ts';

/**
 * What somebody has chosen of reminders, without what else they have. A mirror from before there was a choice has none, and
 * one from before muting was part of the occasion lists all that is muted together.
 */
export function reminderSettingsOf(
  owner: Partial<ReminderSettings>,
): ReminderSettings & { mutedGlobalOccasionIds: string[] } {
  const { reminderHour, leadDays, leapDay, mutedOccasionIds } = { ...REMINDER_SETTINGS_DEFAULT, ...owner };
  const { mutedGlobalOccasionIds = mutedOccasionIds.filter(isGlobalOccasion) } = owner;
  return { reminderHour, leadDays, leapDay, mutedOccasionIds, mutedGlobalOccasionIds };
}
