const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 5 * 60_000;

/**
 * How long to wait before a change is sent again, in milliseconds: what the server asked for with `Retry-After`, else
 * doubling from one second to five minutes, with up to half of it taken off at random so that many devices don't come
 * back together.
 */
export function retryDelay(attempts: number, retryAfterSeconds: number | undefined, random: () => number): number {
  if (retryAfterSeconds !== undefined) return Math.max(0, retryAfterSeconds) * 1_000;
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1));
  return Math.round(delay * (1 - random() / 2));
}
