import type { Database } from '../db/engine/database.ts';
import { noteAnswer, noteFailure, pauseRetailer, takeTurn } from '../db/connections/retailers.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { pauseAfter, REQUEST_LIMIT_MS, TURNS_APART_MS } from '../policies/suggestions/retail.ts';
import { RetailFailure } from '../suggest/providers/retailers/retail-failure.ts';
import type { Retailer } from '../suggest/providers/retailers/retailer.ts';

export interface AskParts {
  db: Database;
  log: Log;
  metrics: Metrics;
  now: () => Date;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The outcome: an answer; no turn within the time, or none left today; or a failure, which was stored. */
export type Asked<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'no_turn' } | { kind: 'failed' };

export interface Terms {
  /** The longest wait for the turn. */
  withinMs: number;
  /** The most requests that may have been made today before this one. */
  dailyLimit: number;
  signal: AbortSignal;
}

/**
 * Asks a retailer in turn with all other processes, a second apart. After repeated failures, or if it asks for it, all
 * processes pause; the pause is in the database and outlives a restart.
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
    // A request that we ended ourselves says nothing about the retailer.
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
