import type { Digest } from './digest-of.ts';
import type { RateLimitName } from './rate-limits.ts';

/** What is counted under a limit: a digest, since neither an address nor an account is stored. */
export function limitKey(digest: Digest, name: RateLimitName | 'knownClient', ...whose: string[]): string {
  return digest(name, ...whose);
}
