/** Before any version existed. */
const FIRST_MOMENT_MS = Date.parse('2026-01-01T00:00:00Z');

/**
 * The minimum for versions after a restore: seconds since 2026. It exceeds lost versions, whose reuse would let stale
 * changes overwrite, as no entity changes more than once a second. Fits an integer until 2094.
 */
export function versionFloor(now: Date): number {
  return Math.floor((now.getTime() - FIRST_MOMENT_MS) / 1000);
}
