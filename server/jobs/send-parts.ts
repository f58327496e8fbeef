import type { Database } from '../db/engine/database.ts';
import type { Log } from '../runtime/log.ts';
import type { Deliver } from '../mail/message.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { SuggestionSource } from '../suggest/suggest.ts';

export interface SendParts {
  db: Database;
  now: () => Date;
  pushSender: PushSender;
  /** Hands over one mail; see `Deliver`. */
  deliver: Deliver;
  suggestions: SuggestionSource;
  publicUrl: () => string;
  log: Log;
  metrics: Metrics;
}
