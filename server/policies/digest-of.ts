import { createHash } from 'node:crypto';

/** What stands for somebody's address, account or the like where that itself is not to be stored; another one for each purpose. */
export function digestOf(purpose: string, ...whose: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, ...whose]))
    .digest('base64url');
}
