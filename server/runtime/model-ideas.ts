import { takeModelCall } from '../commands/take-model-call.ts';
import type { Database } from '../db/engine/database.ts';
import { errorFields, type Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { LanguageModelFailure } from '../suggest/providers/language-model/failure.ts';
import { createLanguageModel, type IdeasOutcome } from '../suggest/providers/language-model/language-model.ts';
import type { LanguageModelSettings } from '../suggest/providers/language-model/protocol.ts';
import type { Engine } from '../suggest/engine/engine.ts';
import type { FindIdeas } from '../suggest/suggest.ts';

export interface ModelIdeasParts {
  db: Database;
  /** Reads people and answers, with the gift files. */
  engine: Pick<Engine, 'ask'>;
  now: () => Date;
  log: Log;
  metrics: Metrics;
  limitMs?: number;
}

/** Ideas from the configured language model within the day's calls, counted and logged without any content. */
export function createModelIdeas(
  settings: LanguageModelSettings,
  { db, engine, now, log, metrics, ...parts }: ModelIdeasParts,
): FindIdeas {
  let saidUsedUpOn = '';

  function sayUsedUp(): void {
    const day = now().toISOString().slice(0, 10);
    if (day !== saidUsedUpOn) log.error('language_model_used_up', { calls: settings.dailyCalls });
    saidUsedUpOn = day;
  }

  function onOutcome(outcome: IdeasOutcome, error: unknown): void {
    metrics.ideasEnded(outcome);
    if (outcome === 'used_up') sayUsedUp();
    else if (outcome === 'fault') log.error('language_model_fault', errorFields(error));
    else if (error instanceof LanguageModelFailure) {
      log.error('language_model_failed', { code: error.code, status: error.status });
    }
  }

  return createLanguageModel({
    settings,
    factsOf: (request, asker) => engine.ask('factsOf', request, asker),
    readIdeas: (read, asker) => engine.ask('readIdeas', read, asker),
    takeCall: () => takeModelCall(db, now(), settings.dailyCalls),
    now,
    onOutcome,
    ...parts,
  });
}
