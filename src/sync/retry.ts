import { LONGEST_WAIT } from '../pending/queue.ts';

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 5 * 60_000;

/** The retry delay in milliseconds: doubles, less a random part to spread devices; `Retry-After` may lengthen it. */
export function retryDelay(attempts: number, retryAfterSeconds: number | undefined, random: () => number): number {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1));
  const asked = Math.min(LONGEST_WAIT, (retryAfterSeconds ?? 0) * 1_000);
  return Math.max(asked, Math.round(delay * (1 - random() / 2)));
}
