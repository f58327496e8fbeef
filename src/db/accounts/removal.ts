import { type AccountValues, localNames, removeLocal, writeLocal } from '../local-storage.ts';
import { readSession } from './session-storage.ts';

/** Notes that an account's data are to go from this device, so that a page that dies half-way leaves nothing behind. */
export function markForRemoval(accountId: string): void {
  writeLocal(`remove-${accountId}`, '');
}

/** Takes the note back, for an account that is about to sign in again: what it will have here is to stay. */
export function unmarkForRemoval(accountId: string): void {
  removeLocal(`remove-${accountId}`);
}

/**
 * Removes the data of every account that was marked; one that has signed in again keeps its own. To be called at sign-out
 * and at each start. What can't be removed now is reported, stays marked, and holds up nobody else's.
 */
export async function finishRemoval(): Promise<void> {
  const removals = await Promise.allSettled(accountsWith('remove').map(finishOne));
  for (const removal of removals) if (removal.status === 'rejected') reportError(removal.reason);
}

/** The accounts that have a value under one of the accounts' keys. */
export function accountsWith(key: keyof AccountValues): string[] {
  const start = `${key}-`;
  return localNames().flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

async function finishOne(accountId: string): Promise<void> {
  if (accountId === readSession()?.accountId) return unmarkForRemoval(accountId);
  // Loaded only here, since most visitors have nothing to remove.
  const { removeAccountData } = await import('./account-data.ts');
  await removeAccountData(accountId);
}
