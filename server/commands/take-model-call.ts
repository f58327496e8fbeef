import type { Queries } from '../db/engine/database.ts';
import { countTries } from '../db/accounts/rate-limits.ts';

const KEY = 'languageModel';

function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** Counts a model call by UTC day over all processes, before it is made. Returns whether it is within `most`. */
export async function takeModelCall(db: Queries, now: Date, most: number): Promise<boolean> {
  const [count] = await countTries(db, [{ key: KEY, endsAt: nextUtcDay(now) }], now);
  return count !== undefined && count.hits <= most;
}
