import type { Session } from './session.ts';

/** The specification's (section 9). */
const TOKEN_KEY = 'accessToken';
export const ACCOUNT_KEY = 'accountId';

type Listener = () => void;
const listeners = new Set<Listener>();
let cached: Session | undefined;

/** The session that is stored, or undefined for a visitor. The same object as long as nothing changes. */
export function readSession(): Session | undefined {
  const accessToken = localStorage.getItem(TOKEN_KEY);
  const accountId = localStorage.getItem(ACCOUNT_KEY);
  if (accessToken === null || accountId === null) return (cached = undefined);
  if (cached?.accessToken === accessToken && cached.accountId === accountId) return cached;
  return (cached = { accessToken, accountId });
}

/** Keeps the session on this device until it is cleared. */
export function storeSession(session: Session): void {
  localStorage.setItem(ACCOUNT_KEY, session.accountId);
  localStorage.setItem(TOKEN_KEY, session.accessToken);
  localStorage.removeItem(LEFT_PREFIX + session.accountId);
  notify();
}

/** Forgets who was signed in, token and account: nothing of the account is to stay on this device. */
export function forgetSession(): void {
  localStorage.removeItem(ACCOUNT_KEY);
  clearSession();
}

/** Forgets the token, which signs this device out. The account's mirror is left alone, and with it whose it is. */
export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  notify();
}

let isLoading = false;

/** Whether something is under way in this tab that decides over the session, such as deleting the account. */
export function isSessionLoading(): boolean {
  return isLoading;
}

/** Notes that something is under way that decides over the session, or no longer. */
export function setSessionLoading(is: boolean): void {
  isLoading = is;
  notify();
}

/** What begins the keys that say since when, in milliseconds, an account's data wait for it. */
export const LEFT_PREFIX = 'left-';

/**
 * Calls back whenever the session changes, in this tab or in another, and when somebody goes back to a page that was kept
 * as it was left: not every browser tells it what other pages have changed meanwhile. Returns what ends it.
 */
export function watchSession(listener: Listener): () => void {
  const elsewhere = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
    if (persisted || key === TOKEN_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  addEventListener('pageshow', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
    removeEventListener('pageshow', elsewhere);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
