import type { ReminderSettingsChange } from '../../contract/schema/reminder-settings.ts';
import type { UserRow } from '../db/tables.ts';
import { updateUser } from '../db/users.ts';
import type { Condition } from '../policies/condition.ts';
import { dayBeforeToday } from '../policies/day-before-today.ts';
import type { CommandContext } from './command.ts';
import { lockOwnProfile } from './own-profile.ts';

export interface SetReminders {
  condition: Condition;
  settings: ReminderSettingsChange;
}

/**
 * Changes some of the reminders' settings. Whoever moves the hour is told at the new one what they were not told of today,
 * also where the old one has passed. Throws `stale_version`.
 */
export async function setReminders(context: CommandContext, { condition, settings }: SetReminders): Promise<UserRow> {
  const { trx, userId, now } = context;
  const before = await lockOwnProfile(context, condition);
  const isHourMoved = settings.reminderHour !== undefined && settings.reminderHour !== before.reminderHour;
  const change = { ...reminderColumns(settings), ...(isHourMoved && { remindedDay: dayBeforeToday(before, now) }) };
  return updateUser(trx, userId, change, now);
}

/** The settings that come along, as they are stored: the days before in the order in which they come. */
function reminderColumns({ reminderHour, leadDays, leapDay, mutedOccasionIds }: ReminderSettingsChange) {
  return {
    ...(reminderHour !== undefined && { reminderHour }),
    ...(leadDays !== undefined && { leadDays: leadDays.toSorted((a, b) => b - a) }),
    ...(leapDay !== undefined && { leapDay }),
    ...(mutedOccasionIds !== undefined && { mutedOccasionIds: [...new Set(mutedOccasionIds)] }),
  };
}
