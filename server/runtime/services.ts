import type { Today } from '../../contract/rules/days/day.ts';
import type { PublicConfig } from '../../contract/schema/accounts/config.ts';
import type { Database } from '../db/engine/database.ts';
import type { FindSession } from '../db/accounts/sessions.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Mail } from '../mail/delivery.ts';
import type { Offers } from '../offers/offers.ts';
import type { CallTurns } from '../policies/calls/call-bounds.ts';
import type { Digest } from '../policies/sync/digest-of.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { FacebookSignIn } from '../social/facebook.ts';
import type { GoogleSignIn } from '../social/google.ts';
import type { FindIdeas, SuggestionSource } from '../suggest/suggest.ts';

/** The application's dependencies, which tests can replace. */
export interface Services {
  db: Database;
  /** A replica of `db` that may be some seconds behind, or `db` itself. For reads that no one compares with a write. */
  replica: Database;
  findSession: FindSession;
  now: () => Date;
  today: Today;
  newId: () => string;
  digest: Digest;
  suggestions: SuggestionSource;
  /** Ideas from a language model while a person waits for suggestions; none if no model is configured. */
  findIdeas: FindIdeas;
  /** Offers of shops for suggestions. */
  offers: Pick<Offers, 'dress'>;
  pushSender: PushSender;
  log: Log;
  metrics: Metrics;
  /** Whether this process is stopping, so that it should get no more calls. */
  isStopping: () => boolean;
  publicConfig: PublicConfig;
  /** The origin where people reach the app, for links in mails. */
  publicUrl: () => string;
  mail: Mail;
  /** Undefined if it is not offered. */
  google: GoogleSignIn | undefined;
  /** Undefined if it is not offered. */
  facebook: FacebookSignIn | undefined;
  callTurns: CallTurns;
  rateLimits: {
    isOn: boolean;
    /** The number of trusted proxies in front of the server, for a caller's address. */
    trustedProxies: number;
  };
  /** Further origins that serve the app. */
  allowedOrigins: readonly string[];
  /** Whether pushes may go to this machine, as in tests. */
  isLoopbackPushAllowed: boolean;
  appFolder: string | undefined;
  /** Whether people reach the server by https, so that browsers may be told to insist on it (HSTS). */
  isHttps: boolean;
}
