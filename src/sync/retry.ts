import { LONGEST_WAIT } from '../pending/queue.ts';

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 5 * 60_000;

/**
 * How long to wait before a change is sent again, in milliseconds: doubling from one second to five minutes, with up to
 * half of it taken off at random so that many devices don't come back together; longer where the server asked for that
 * with `Retry-After`, up to a day.
 */
export function retryDelay(attempts: number, retryAfterSeconds: number | undefined, random: () => number): number {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1));
  const asked = Math.min(LONGEST_WAIT, (retryAfterSeconds ?? 0) * 1_000);
  return Math.max(asked, Math.round(delay * (1 - random() / 2)));
}
