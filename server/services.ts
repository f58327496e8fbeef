import type { Today } from '../contract/rules/day.ts';
import type { PublicConfig } from '../contract/schema/config.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import type { SuggestionSource } from './suggest/suggest.ts';

/** What the application works with; everything that a test may want to choose is handed in here. */
export interface Services {
  db: Database;
  now: () => Date;
  today: Today;
  /** A new UUIDv7. */
  newId: () => string;
  suggestions: SuggestionSource;
  log: Log;
  publicConfig: PublicConfig;
  /** The folder of the built app, or undefined where there is none. */
  appFolder: string | undefined;
  /** Whether people reach the server by https, so that browsers may be told to insist on it. */
  isHttps: boolean;
}
