import { readLocal, removeLocal, tellWatchers, watchLocal, writeLocal } from '../local-storage.ts';
import type { Session } from './session.ts';

let cached: Session | undefined;

/** The session that is stored, or undefined for a visitor. The same object as long as nothing changes. */
export function readSession(): Session | undefined {
  const accessToken = readLocal('accessToken');
  const accountId = readLocal('accountId');
  if (accessToken === undefined || accountId === undefined) return (cached = undefined);
  if (cached?.accessToken === accessToken && cached.accountId === accountId) return cached;
  return (cached = { accessToken, accountId });
}

/** Keeps the session on this device until it is cleared. */
export function storeSession({ accessToken, accountId }: Session): void {
  writeLocal('accountId', accountId);
  removeLocal(`left-${accountId}`);
  // The last, since whoever watches the session reads all of it.
  writeLocal('accessToken', accessToken);
}

/** Forgets the token, which signs this device out. The account's mirror is left alone, and with it whose it is. */
export function clearSession(): void {
  removeLocal('accessToken');
}

let isLoading = false;

/** Whether something is under way in this tab that decides over the session, such as deleting the account. */
export function isSessionLoading(): boolean {
  return isLoading;
}

/** Notes that something is under way that decides over the session, or no longer. */
export function setSessionLoading(is: boolean): void {
  isLoading = is;
  tellWatchers('accessToken');
}

/** Calls back whenever the session changes, in this tab or in another. Returns what ends it. */
export function watchSession(listener: () => void): () => void {
  return watchLocal('accessToken', listener);
}
