import { digestOf } from './digest-of.ts';
import type { RateLimitName } from './rate-limits.ts';

/** What is counted under a limit: a digest, since neither an address nor an account is stored. */
export function limitKey(name: RateLimitName | 'knownClient' | 'languageModel', ...whose: string[]): string {
  return digestOf(name, ...whose);
}
