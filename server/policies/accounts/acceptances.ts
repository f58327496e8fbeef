/** How many people can accept one person's invitations within a day: a link that got around fills nobody's list. */
export const ACCEPTANCES_A_DAY = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * After how many seconds one more invitation of a person can be accepted; undefined for at once. `before` are the moments of
 * the latest acceptances, latest first, as many as there can be in a day.
 */
export function acceptedAgainAfter(before: readonly Date[], now: Date): number | undefined {
  const first = before[ACCEPTANCES_A_DAY - 1];
  if (first === undefined) return undefined;
  const wait = first.getTime() + DAY_MS - now.getTime();
  return wait > 0 ? Math.ceil(wait / 1000) : undefined;
}
