import { createHmac, hkdfSync } from 'node:crypto';
import type { RateLimitName } from '../calls/rate-limits.ts';

type Purpose = RateLimitName | 'knownClient' | 'unwantedAddress';

export type Digest = (purpose: Purpose, ...whose: string[]) => string;

const KEY_BYTES = 32;

/** Digests with a key from a secret that must lie outside the database: otherwise addresses could be guessed. */
export function createDigest(secret: string): Digest {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'offra: digests', KEY_BYTES));
  return (purpose, ...whose) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...whose]))
      .digest('base64url');
}
