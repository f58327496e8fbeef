import { moment, readLocal, removeLocal, writeLocal } from '../local-storage.ts';
import { accountsWith } from './removal.ts';
import { clearSession, readSession } from './session-storage.ts';

/** How long an account's data wait on a device for its next sign-in (decisions, 'Accounts'), in milliseconds. */
const PATIENCE = 30 * 24 * 60 * 60 * 1000;

/** For how long a token that is refused tells that a deletion had arrived whose answer had not, in milliseconds. */
const TELLING = 60 * 60 * 1000;

/**
 * Removes the data of accounts whose token was refused thirty days ago and that have not signed in here since. To be
 * called at each start; `now` in milliseconds since the epoch.
 */
export async function removeLongLeft(now: number): Promise<void> {
  const here = readSession()?.accountId;
  for (const accountId of accountsWith('left')) {
    if (accountId === here) {
      removeLocal(`left-${accountId}`);
      continue;
    }
    const since = readLeft(accountId);
    if (since === undefined || now - since < PATIENCE) continue;
    // Loaded only here, since most visitors have nothing to remove.
    const { removeAccountData } = await import('./account-data.ts');
    await removeAccountData(accountId);
  }
}

/** Whether the server ended the session of the account that was here last, and its data wait for its next sign-in. */
export function isSessionEnded(): boolean {
  return !readSession() && (readLeft(readLocal('accountId') ?? '') ?? 0) > 0;
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
  writeLocal(`left-${accountId}`, since);
}

const readLeft = (accountId: string) => readLocal(`left-${accountId}`, moment);

/** Whether the server was lately asked to delete an account, and no answer came. */
export function isDeletionAsked(accountId: string): boolean {
  return Date.now() - (readLocal(`deletion-${accountId}`, moment) ?? 0) < TELLING;
}
