import { createHash } from 'node:crypto';

/**
 * What an `Idempotency-Key` stands for: a digest of the call and of its body, however the fields of it are ordered. The
 * same change sent alone and among others has the same one. A condition is no part of it: once made, a change is made.
 */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n`)
    .update(JSON.stringify(body, sortKeys) ?? '')
    .digest('base64url');
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
