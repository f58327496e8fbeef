import type { OnStatement, OpenDatabase } from '../db/engine/database.ts';
import { countOpenByChannel } from '../db/reminders/open-messages.ts';
import type { SuggestionSource } from '../suggest/suggest.ts';
import { errorFields, type Log } from './log.ts';
import { createMetrics, type Metrics, type MetricsReport } from './metrics.ts';

const SLOW_STATEMENT_SECONDS = 1;
/** Enough of a statement to find it in the code. */
const STATEMENT_LETTERS = 300;

/** Counts a statement, and logs a slow one. */
export function noteStatement(
  { text, seconds }: Parameters<OnStatement>[0],
  { log, metrics }: { log: Log; metrics: Metrics },
): void {
  metrics.statementEnded(seconds);
  if (seconds < SLOW_STATEMENT_SECONDS) return;
  const statement = text.replaceAll(/\s+/g, ' ').slice(0, STATEMENT_LETTERS);
  log.error('statement_slow', { ms: Math.round(seconds * 1000), statement });
}

export function measureDatabase({ db, pool }: OpenDatabase, now: () => Date, log: Log): Metrics & MetricsReport {
  return createMetrics({
    pool,
    openMessages: () => countOpenByChannel(db),
    now,
    onFault: (error) => log.error('metrics_incomplete', errorFields(error)),
  });
}

/** The same suggestions, with the time of each choice noted. */
export function timed(source: SuggestionSource, metrics: Metrics): SuggestionSource {
  return {
    async suggest(request, asker) {
      const start = performance.now();
      try {
        return await source.suggest(request, asker);
      } finally {
        metrics.suggested((performance.now() - start) / 1000);
      }
    },
  };
}
