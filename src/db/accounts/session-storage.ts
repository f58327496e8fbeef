import { readLocal, tellWatchers, watchLocal } from '../local-storage.ts';
import type { Session } from './session.ts';

let cached: Session | undefined;

/** The stored session; undefined for a visitor. The same object until it changes. */
export function readSession(): Session | undefined {
  const accessToken = readLocal('accessToken');
  const accountId = readLocal('accountId');
  if (accessToken === undefined || accountId === undefined) return (cached = undefined);
  if (cached?.accessToken === accessToken && cached.accountId === accountId) return cached;
  return (cached = { accessToken, accountId });
}

let isLoading = false;

/** Whether this tab is deciding over the session, such as by deleting the account. */
export function isSessionLoading(): boolean {
  return isLoading;
}

export function setSessionLoading(is: boolean): void {
  isLoading = is;
  tellWatchers('accessToken');
}

export function watchSession(listener: () => void): () => void {
  return watchLocal('accessToken', listener);
}
