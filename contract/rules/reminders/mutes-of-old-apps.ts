import { MUTED_OCCASIONS_MAX } from '../../schema/reminders/reminder-settings.ts';

/** The profile's list of muted ids for older apps. Global ones come first: the others are also in the occasions. */
export function mutesOfOldApps(globalIds: readonly string[], otherIds: readonly string[]): string[] {
  const others = otherIds.toSorted().slice(0, MUTED_OCCASIONS_MAX - globalIds.length);
  return [...new Set([...globalIds, ...others])].toSorted();
}
