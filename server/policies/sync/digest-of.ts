import { createHmac, hkdfSync } from 'node:crypto';
import type { RateLimitName } from '../accounts/rate-limits.ts';

/** For what somebody is told again: a limit under which they are counted, among others. */
type Purpose = RateLimitName | 'knownClient' | 'unwantedAddress';

/** Gives what stands for somebody's address, account or the like where that itself is not to be stored; another one for each purpose. */
export type Digest = (purpose: Purpose, ...whose: string[]) => string;

const KEY_BYTES = 32;

/**
 * Makes digests under a key that follows from a secret of the server's. There are few enough addresses on the internet to
 * try them all: the secret must lie elsewhere than the database, or whoever gets a copy of that could read them from it.
 */
export function createDigest(secret: string): Digest {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'offra: digests', KEY_BYTES));
  return (purpose, ...whose) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...whose]))
      .digest('base64url');
}
