import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { isGlobalOccasion } from '../../../contract/rules/days/global-occasions.ts';
import { mutesOfOldApps } from '../../../contract/rules/reminders/reminder-settings.ts';
import { CATCH_UP_DAYS } from '../../../contract/rules/reminders/reminder.ts';
import type { ReminderSettingsChange } from '../../../contract/schema/reminders/reminder-settings.ts';
import { growConnections } from '../../db/connections/connections.ts';
import { listMutedIds, writeMutes } from '../../db/connections/muted-occasions.ts';
import type { StoredReminders } from '../../db/stored-entity.ts';
import { NEVER_REMINDED, type UserRow } from '../../db/engine/tables.ts';
import { updateUser } from '../../db/accounts/users.ts';
import type { Condition } from '../../policies/sync/condition.ts';
import { dayBeforeToday } from '../../policies/reminders/day-before-today.ts';
import { settledDay } from '../../policies/reminders/settled-day.ts';
import type { CommandContext } from '../command.ts';
import { lockOwnProfile } from '../accounts/own-profile.ts';

export interface SetReminders {
  condition: Condition;
  settings: ReminderSettingsChange;
}

/**
 * Changes reminder settings. After a change of the hour, today's unsent reminders go out at the new hour; after a pause
 * of weeks, its last days are made up for. A list of muted occasions mutes and unmutes the occasions themselves. Throws
 * `stale_version`.
 */
export async function setReminders(
  context: CommandContext,
  { condition, settings }: SetReminders,
): Promise<StoredReminders> {
  const { trx, userId, now } = context;
  const before = await lockOwnProfile(context, condition);
  const isHourMoved = settings.reminderHour !== undefined && settings.reminderHour !== before.reminderHour;
  // Settled first, since the days of a pause are made up for and the quiet ones before it are not.
  const settled = { ...before, remindedDay: settledDay(before, now) };
  const remindedDay = settings.pausedUntil === undefined ? settled.remindedDay : dayAfterPause(settled, now);
  const planned = isHourMoved ? dayBeforeToday({ ...before, remindedDay }, now) : remindedDay;
  const change = { ...reminderColumns(settings), remindedDay: planned };
  const user = await updateUser(trx, userId, change, now);
  if (settings.mutedOccasionIds !== undefined) await muteAsListed(context, before, user, settings.mutedOccasionIds);
  return { user, mutedIds: await listMutedIds(trx, userId) };
}

/** The `remindedDay` for a pause that ends now: as many days are made up for as after one that ends by itself. */
function dayAfterPause({ remindedDay, pausedUntil, timeZone }: UserRow, now: Date): string {
  if (pausedUntil === null || pausedUntil < remindedDay || remindedDay === NEVER_REMINDED) return remindedDay;
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const earliest = here.toPlainDate().subtract({ days: CATCH_UP_DAYS }).toString();
  return remindedDay < earliest ? earliest : remindedDay;
}

/** The given settings as columns, with sorted lead days. */
function reminderColumns(settings: ReminderSettingsChange) {
  const { reminderHour, leadDays, leapDay, orderDays, pausedUntil, mutedOccasionIds } = settings;
  const { mutedGlobalOccasionIds = mutedOccasionIds } = settings;
  return {
    ...(reminderHour !== undefined && { reminderHour }),
    ...(leadDays !== undefined && { leadDays: leadDays.toSorted((a, b) => b - a) }),
    ...(leapDay !== undefined && { leapDay }),
    ...(orderDays !== undefined && { orderDays }),
    ...(pausedUntil !== undefined && { pausedUntil: pausedUntil && fromIsoDay(pausedUntil).toString() }),
    ...(mutedGlobalOccasionIds !== undefined && {
      mutedOccasionIds: [...new Set(mutedGlobalOccasionIds)].filter(isGlobalOccasion).toSorted(),
    }),
  };
}

/**
 * Mutes the caller's occasions in the list and unmutes the others, except those that the profile could not list: the
 * caller doesn't know them. Their connections get new versions.
 */
async function muteAsListed(
  { trx, userId, now, noteGrown }: CommandContext,
  before: UserRow,
  { changeSequence }: UserRow,
  listed: readonly string[],
): Promise<void> {
  const muted = new Set(listed.filter((id) => !isGlobalOccasion(id)));
  const told = mutesOfOldApps(before.mutedOccasionIds, await listMutedIds(trx, userId));
  const unmuted = told.filter((id) => !muted.has(id) && !isGlobalOccasion(id));
  const connectionIds = await writeMutes(trx, userId, { muted: [...muted], unmuted });
  if (connectionIds.length === 0) return;
  for (const { id, version } of await growConnections(trx, connectionIds, changeSequence, now)) {
    noteGrown?.({ entityId: id, from: version - 1, version });
  }
}
