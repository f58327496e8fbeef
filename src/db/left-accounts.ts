import { isDeletionAsked } from './asked-deletion.ts';
import { ACCOUNT_KEY, clearSession, LEFT_PREFIX, readSession } from './session-storage.ts';

/** How long an account's data wait on a device for its next sign-in (decisions, 'Accounts'), in milliseconds. */
const PATIENCE = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes the data of accounts whose token was refused thirty days ago and that have not signed in here since. To be
 * called at each start; `now` in milliseconds since the epoch.
 */
export async function removeLongLeft(now: number): Promise<void> {
  const here = readSession()?.accountId;
  const left = Object.keys(localStorage).filter((name) => name.startsWith(LEFT_PREFIX));
  for (const key of left) {
    const accountId = key.slice(LEFT_PREFIX.length);
    if (accountId !== here) {
      if (!(now - Number(localStorage.getItem(key)) >= PATIENCE)) continue;
      // Loaded only here, since most visitors have nothing to remove.
      const { removeAccountData } = await import('./account-data.ts');
      await removeAccountData(accountId);
    }
    localStorage.removeItem(key);
  }
}

/** Whether the session of whoever was here last was ended by the server, and their data wait for their next sign-in. */
export function isSessionEnded(): boolean {
  return !readSession() && Number(localStorage.getItem(LEFT_PREFIX + localStorage.getItem(ACCOUNT_KEY))) > 0;
}

/**
 * Signs out if this is still the token that is stored: an answer to an older one says nothing about who is here now. The
 * mirror waits for the same account's next sign-in, and since when it does is kept beside it. Where
 * the account's deletion was asked for and not answered, it was deleted, and nothing waits any longer.
 */
export function forgetToken(accessToken: string): void {
  const session = readSession();
  if (session?.accessToken !== accessToken) return;
  markLeft(session.accountId, isDeletionAsked(session.accountId) ? 0 : Date.now());
  clearSession();
}

/** Notes that an account's data wait here for its next sign-in, from a moment in milliseconds since the epoch on. */
export function markLeft(accountId: string, since = Date.now()): void {
  localStorage.setItem(`${LEFT_PREFIX}${accountId}`, String(since));
}
