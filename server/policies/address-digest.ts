import { createHash } from 'node:crypto';

/** By what an address is told that asked to be left alone, without being stored itself. */
export function addressDigest(email: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['unwantedAddress', email]))
    .digest('base64url');
}
