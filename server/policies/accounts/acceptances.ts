export const ACCEPTANCES_A_DAY = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Seconds until the next acceptance; undefined if allowed now. `before` holds the day's, latest first. */
export function acceptedAgainAfter(before: readonly Date[], now: Date): number | undefined {
  const first = before[ACCEPTANCES_A_DAY - 1];
  if (first === undefined) return undefined;
  const wait = first.getTime() + DAY_MS - now.getTime();
  return wait > 0 ? Math.ceil(wait / 1000) : undefined;
}
