import { readSession } from './session-storage.ts';

/** What begins the keys that name the accounts to remove: a key each, so that no tab overwrites another's. */
const PREFIX = 'remove-';

/** Notes that an account's data are to go from this device, so that a page that dies half-way leaves nothing behind. */
export function markForRemoval(accountId: string): void {
  localStorage.setItem(`${PREFIX}${accountId}`, '');
}

/** Takes the note back, for an account that is about to sign in again: what it will have here is to stay. */
export function unmarkForRemoval(accountId: string): void {
  localStorage.removeItem(`${PREFIX}${accountId}`);
}

/**
 * Removes the data of every account that was marked; one that has signed in again keeps its own. To be called at sign-out
 * and at each start. What can't be removed now is reported, stays marked, and holds up nobody else's.
 */
export async function finishRemoval(): Promise<void> {
  const marked = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const removals = await Promise.allSettled(marked.map((key) => finishOne(key)));
  for (const removal of removals) if (removal.status === 'rejected') reportError(removal.reason);
}

async function finishOne(key: string): Promise<void> {
  const accountId = key.slice(PREFIX.length);
  if (accountId !== readSession()?.accountId) {
    // Loaded only here, since most visitors have nothing to remove.
    const { removeAccountData } = await import('./account-data.ts');
    await removeAccountData(accountId);
  }
  localStorage.removeItem(key);
}
