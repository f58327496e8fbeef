/** Before offra gave any version. */
const FIRST_MOMENT_MS = Date.parse('2026-01-01T00:00:00Z');

/**
 * What every version of a backup that is restored at a moment goes on above: the seconds since 2026. Devices know versions
 * that were made after the backup, or after one that was restored before. None of these numbers may ever stand for
 * something else, or a change that was made from one of them would seem to be made from what is there, and undo it. Nobody
 * changes one thing more often than once a second all the time, so no history has come as far; and they fit an integer of
 * the database until 2094.
 */
export function versionFloor(now: Date): number {
  return Math.floor((now.getTime() - FIRST_MOMENT_MS) / 1000);
}
