import {
  MUTED_OCCASIONS_MAX,
  REMINDER_SETTINGS_DEFAULT,
  type ReminderSettings,
} from '../../schema/reminders/reminder-settings.ts';
import { isGlobalOccasion } from '../days/global-occasions.ts';

/** The reminder settings alone. Older mirrors have none, or only one list of all muted occasions. */
export function reminderSettingsOf(owner: Partial<ReminderSettings>): Required<ReminderSettings> {
  const { mutedOccasionIds, ...settings } = { ...REMINDER_SETTINGS_DEFAULT, ...owner };
  const { reminderHour, leadDays, leapDay, orderDays, pausedUntil } = settings;
  const { mutedGlobalOccasionIds = mutedOccasionIds.filter(isGlobalOccasion) } = owner;
  return { reminderHour, leadDays, leapDay, orderDays, mutedOccasionIds, mutedGlobalOccasionIds, pausedUntil };
}

/** The profile's list of muted ids for older apps. Global ones come first: the others are also in the occasions. */
export function mutesOfOldApps(globalIds: readonly string[], otherIds: readonly string[]): string[] {
  const others = otherIds.toSorted().slice(0, MUTED_OCCASIONS_MAX - globalIds.length);
  return [...new Set([...globalIds, ...others])].toSorted();
}
