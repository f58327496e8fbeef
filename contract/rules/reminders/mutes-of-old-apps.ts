import { MUTED_OCCASIONS_MAX } from '../../schema/reminders/reminder-settings.ts';

/**
 * The one list that a profile tells of what is muted, in the order of the ids. The global occasions have no other place, so
 * that the others are cut where there is no room for all: each of those says so itself too.
 */
export function mutesOfOldApps(globalIds: readonly string[], otherIds: readonly string[]): string[] {
  const others = otherIds.toSorted().slice(0, MUTED_OCCASIONS_MAX - globalIds.length);
  return [...new Set([...globalIds, ...others])].toSorted();
}
