import { createHash } from 'node:crypto';
import type { Digest } from '../sync/digest-of.ts';

/** The digests under which an address may be stored as unwanted: current, and from before digests had a key. */
export function addressDigests(digest: Digest, email: string): readonly [current: string, earlier: string] {
  const whose = ['unwantedAddress', email] as const;
  const earlier = createHash('sha256').update(JSON.stringify(whose)).digest('base64url');
  return [digest(...whose), earlier];
}
