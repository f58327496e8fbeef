import type { Today } from '../../contract/rules/days/day.ts';
import type { PublicConfig } from '../../contract/schema/accounts/config.ts';
import type { Database } from '../db/engine/database.ts';
import type { FindSession } from '../db/accounts/sessions.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Mail } from '../mail/delivery.ts';
import type { Offers } from '../offers/offers.ts';
import type { CallTurns } from '../policies/accounts/call-bounds.ts';
import type { Digest } from '../policies/sync/digest-of.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { FacebookSignIn } from '../social/facebook.ts';
import type { GoogleSignIn } from '../social/google.ts';
import type { FindIdeas, SuggestionSource } from '../suggest/suggest.ts';

/** What the application works with; everything that a test may want to choose is handed in here. */
export interface Services {
  db: Database;
  findSession: FindSession;
  now: () => Date;
  today: Today;
  /** A new UUIDv7. */
  newId: () => string;
  digest: Digest;
  suggestions: SuggestionSource;
  /** Ideas from outside for a person who waits for suggestions; none where no language model is set up. */
  findIdeas: FindIdeas;
  /** What shops ask for what is suggested. */
  offers: Pick<Offers, 'dress'>;
  pushSender: PushSender;
  log: Log;
  metrics: Metrics;
  /** Whether this process is on its way out, so that no more calls should be sent to it. */
  isStopping: () => boolean;
  publicConfig: PublicConfig;
  /** The origin where people reach the app, for links in mails. */
  publicUrl: () => string;
  mail: Mail;
  /** Undefined where it is not offered. */
  google: GoogleSignIn | undefined;
  /** Undefined where it is not offered. */
  facebook: FacebookSignIn | undefined;
  callTurns: CallTurns;
  rateLimits: {
    isOn: boolean;
    /** How many proxies in front of the server are to be believed about a caller's address. */
    trustedProxies: number;
  };
  /** Where else than here the app is served from. */
  allowedOrigins: readonly string[];
  /** Whether pushes may go to this machine, as tests need. */
  isLoopbackPushAllowed: boolean;
  /** The folder of the built app, or undefined where there is none. */
  appFolder: string | undefined;
  /** Whether people reach the server by https, so that browsers may be told to insist on it. */
  isHttps: boolean;
}
