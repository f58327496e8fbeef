import type { Database } from '../db/engine/database.ts';
import { noteAnswer, noteFailure, pauseRetailer, takeTurn } from '../db/connections/retailers.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { pauseAfter, REQUEST_LIMIT_MS, TURNS_APART_MS } from '../policies/suggestions/retail.ts';
import { RetailFailure } from '../suggest/providers/retailers/retail-failure.ts';
import type { Retailer } from '../suggest/providers/retailers/retailer.ts';

/** What asking retailers takes. */
export interface AskParts {
  db: Database;
  log: Log;
  metrics: Metrics;
  now: () => Date;
  /** Waits for a time, or until the signal. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** What became of it: an answer; no turn within the time, or none today; or a failure, which was noted. */
export type Asked<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'no_turn' } | { kind: 'failed' };

export interface Terms {
  /** How long the turn may be waited for. */
  withinMs: number;
  /** How many of the day's requests may have been made before. */
  dailyLimit: number;
  signal: AbortSignal;
}

/**
 * Asks a retailer in turn with all other processes, a second apart. One that fails again and again, or says so, is left
 * alone for a while by all of them: the pause is in the database, and outlives a restart.
 */
export async function askInTurn<Answer>(
  parts: AskParts,
  retailer: Retailer,
  ask: (signal: AbortSignal) => Promise<Answer>,
  { withinMs, dailyLimit, signal }: Terms,
): Promise<Asked<Answer>> {
  const { db, metrics } = parts;
  const now = parts.now();
  const day = now.toISOString().slice(0, 10);
  const turn = { retailer: retailer.name, now, day, withinMs, apartMs: TURNS_APART_MS, dailyLimit };
  const startsAt = await takeTurn(db, turn);
  if (startsAt === undefined) return { kind: 'no_turn' };
  await parts.wait(startsAt.getTime() - now.getTime(), signal);
  if (signal.aborted) return { kind: 'no_turn' };
  try {
    const answer = await ask(AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)]));
    metrics.retailerAsked(retailer.name, 'answered');
    await noteAnswer(db, retailer.name);
    return { kind: 'answered', answer };
  } catch (error) {
    if (!(error instanceof RetailFailure)) throw error;
    // What we ended ourselves says nothing of the retailer.
    if (!signal.aborted) await noteFault(parts, retailer.name, error);
    return { kind: 'failed' };
  }
}

async function noteFault({ db, log, metrics, now }: AskParts, retailer: string, fault: RetailFailure): Promise<void> {
  const { code, status, retryAfterMs } = fault;
  metrics.retailerAsked(retailer, code);
  const failures = await noteFailure(db, retailer);
  const pauseMs = pauseAfter({ code, retryAfterMs, failures });
  if (pauseMs > 0) await pauseRetailer(db, retailer, new Date(now().getTime() + pauseMs));
  log.error('retailer_failed', { retailer, code, status, failures, pauseMs });
}
