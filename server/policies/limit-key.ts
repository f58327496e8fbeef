import { createHash } from 'node:crypto';
import type { RateLimitName } from './rate-limits.ts';

/** What is counted under a limit: a digest, since neither an address nor an account is stored. */
export function limitKey(name: RateLimitName | 'knownClient' | 'languageModel', ...whose: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([name, ...whose]))
    .digest('base64url');
}
