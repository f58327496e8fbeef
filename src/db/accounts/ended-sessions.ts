import { moment, readLocal, removeLocal, writeLocal } from '../local-storage.ts';
import { accountsWith } from './removal.ts';
import { clearSession } from './change-session.ts';
import { readSession } from './session-storage.ts';

/**
 * How long an account's data wait for its next sign-in, in milliseconds
 * (docs/decisions/2026-11-23-invitations-can-be-taken-back.md, 'After leaving').
 */
const PATIENCE = 30 * 24 * 60 * 60 * 1000;

/** How long after an unanswered deletion a refused token proves that it had arrived, in milliseconds. */
const TELLING = 60 * 60 * 1000;

/** Removes the data of accounts whose token was refused thirty days ago. Call it at each start. */
export async function removeLongEnded(now: number): Promise<void> {
  const here = readSession()?.accountId;
  for (const accountId of accountsWith('left')) {
    if (accountId === here) {
      removeLocal(`left-${accountId}`);
      continue;
    }
    const since = readEnded(accountId);
    if (since === undefined || now - since < PATIENCE) continue;
    // Loaded on demand: most visitors have nothing to remove.
    const { removeAccountData } = await import('./account-data.ts');
    await removeAccountData(accountId);
  }
}

/** Whether the server ended the session of the last account, whose data wait for its next sign-in. */
export function isSessionEnded(): boolean {
  return !readSession() && (readEnded(readLocal('accountId') ?? '') ?? 0) > 0;
}

/** Signs out if this token is still stored. The data wait for the next sign-in, unless a deletion was under way. */
export function forgetToken(accessToken: string): void {
  const session = readSession();
  if (session?.accessToken !== accessToken) return;
  markEnded(session.accountId, isDeletionAsked(session.accountId) ? 0 : Date.now());
  clearSession();
}

/** Notes since when an account's data wait here, in milliseconds since the epoch. */
export function markEnded(accountId: string, since = Date.now()): void {
  writeLocal(`left-${accountId}`, since);
}

const readEnded = (accountId: string) => readLocal(`left-${accountId}`, moment);

export function isDeletionAsked(accountId: string): boolean {
  return Date.now() - (readLocal(`deletion-${accountId}`, moment) ?? 0) < TELLING;
}
