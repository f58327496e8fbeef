import type { Queries } from '../db/engine/database.ts';
import { countTries } from '../db/accounts/rate-limits.ts';

const KEY = 'languageModel';

function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/**
 * Counts one call to the language model on this UTC day, over all processes on the database. Gives whether it is among
 * the first `most`, which is to be known before it is made: calls at once can't slip through together.
 */
export async function takeModelCall(db: Queries, now: Date, most: number): Promise<boolean> {
  const [count] = await countTries(db, [{ key: KEY, endsAt: nextUtcDay(now) }], now);
  return count !== undefined && count.hits <= most;
}
