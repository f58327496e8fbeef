import { createHash } from 'node:crypto';
import type { Digest } from '../sync/digest-of.ts';

/**
 * By what an address is told that asked to be left alone, without being stored itself: what is stored from now on, and
 * before that what was stored until digests had a key. Who asked back then is still left alone.
 */
export function addressDigests(digest: Digest, email: string): readonly [current: string, earlier: string] {
  const whose = ['unwantedAddress', email] as const;
  const earlier = createHash('sha256').update(JSON.stringify(whose)).digest('base64url');
  return [digest(...whose), earlier];
}
