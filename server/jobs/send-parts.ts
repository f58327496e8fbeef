import type { Database } from '../db/engine/database.ts';
import type { Log } from '../runtime/log.ts';
import type { Deliver } from '../mail/message.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { SuggestionSource } from '../suggest/suggest.ts';

/** The reader of a mail about a message. */
export interface MailReader {
  email: string;
  /** For the links that end such mails. */
  unsubscribeToken: string;
  /** The last budget; undefined if they never set one. */
  budget: number | undefined;
  /** Whether pushes are wanted but reach no device of the user. */
  isOutOfReach: boolean;
}

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
