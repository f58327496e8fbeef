import { toldMutes } from '../../contract/rules/told-mutes.ts';
import type { ReminderSettings } from '../../contract/schema/reminder-settings.ts';
import type { StoredReminders } from '../db/stored-entity.ts';

export function presentReminderSettings({ user, mutedIds }: StoredReminders): Required<ReminderSettings> {
  return {
    reminderHour: user.reminderHour,
    leadDays: user.leadDays,
    leapDay: user.leapDay,
    mutedOccasionIds: toldMutes(user.mutedOccasionIds, mutedIds),
    mutedGlobalOccasionIds: user.mutedOccasionIds.toSorted(),
  };
}
