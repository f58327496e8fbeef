import { mutesOfOldApps } from '../../contract/rules/reminders/reminder-settings.ts';
import type { ReminderSettings } from '../../contract/schema/reminders/reminder-settings.ts';
import type { StoredReminders } from '../db/stored-entity.ts';
import { isoDay } from './iso-day.ts';

export function presentReminderSettings({ user, mutedIds }: StoredReminders): Required<ReminderSettings> {
  return {
    reminderHour: user.reminderHour,
    leadDays: user.leadDays,
    leapDay: user.leapDay,
    orderDays: user.orderDays,
    mutedOccasionIds: mutesOfOldApps(user.mutedOccasionIds, mutedIds),
    pausedUntil: user.pausedUntil === null ? null : isoDay(user.pausedUntil),
    mutedGlobalOccasionIds: user.mutedOccasionIds.toSorted(),
  };
}
