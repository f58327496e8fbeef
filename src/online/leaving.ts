import { deleteUser, endSession } from '../api/accounts.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import { closeDatabase } from '../db/current-database.ts';
import { isDeletionAsked } from '../db/accounts/ended-sessions.ts';
import { removeLocal, writeLocal } from '../db/local-storage.ts';
import { finishRemoval, markForRemoval } from '../db/accounts/removal.ts';
import type { Session } from '../db/accounts/session.ts';
import { clearSession } from '../db/accounts/change-session.ts';
import { readSession, setSessionLoading } from '../db/accounts/session-storage.ts';
import { forgetForWorker } from '../db/accounts/worker-session.ts';
import { client } from './client.ts';
import { endPushes, takeRemindersAway } from './end-pushes.ts';
import { FAREWELL, pause } from './pause.ts';

/**
 * Signs out and removes the account's data from this device, also offline: ask first, unsent changes are lost. Then
 * loads `destination` as a fresh page (specification, section 4).
 */
export async function signOut(destination: '/login' | '/forgot-password' = '/login'): Promise<void> {
  const session = readSession();
  await beginAnew(destination, session && forgetAccount(session.accountId, tellServer(session.accessToken)));
}

/** Deletes the account on the server, then on this device. Does nothing without a token (specification, section 8). */
export async function deleteAccount(): Promise<DeletionFailure | undefined> {
  const session = readSession();
  if (!session) return 'no-token';
  setSessionLoading(true);
  try {
    return await deleteAccountOf(session);
  } finally {
    setSessionLoading(false);
  }
}

async function deleteAccountOf({ accountId }: Session): Promise<Exclude<DeletionFailure, 'no-token'> | undefined> {
  try {
    await deleteUser(client);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (failure.kind === 'no-answer') {
      writeLocal(`deletion-${accountId}`, Date.now());
      return 'no-answer';
    }
    // An earlier press may have deleted the account, and its token with it.
    if (!isUnauthorised(error) || !isDeletionAsked(accountId)) {
      removeLocal(`deletion-${accountId}`);
      return 'error-answer';
    }
  }
  await beginAnew('/login', forgetAccount(accountId));
  return undefined;
}

export type DeletionFailure = 'no-token' | 'no-answer' | 'error-answer';

async function beginAnew(destination: string, forgotten: Promise<void> | undefined): Promise<void> {
  try {
    await forgotten;
  } finally {
    location.replace(destination);
  }
}

// Milliseconds until a page is usable again whose successor has not loaded.
const FRESH_PAGE = 10_000;

// Clears the token, ends pushes, and removes reminders and mirror. Waits for these and for `told` only for a moment.
async function forgetAccount(accountId: string, told?: Promise<void>): Promise<void> {
  markForRemoval(accountId);
  removeLocal('guestEntry');
  // First: from here on the worker sends nothing more, and has closed the mirror.
  const removed = forgetForWorker()
    .catch((fault: unknown) => reportError(fault))
    .then(finishRemoval);
  const ended = [endPushes(), takeRemindersAway()].map((end) => end.catch((fault: unknown) => reportError(fault)));
  takeNothing();
  // Before the removal: a screen that reads the mirror would open it again and block the removal.
  removeLocal('accountId');
  clearSession();
  closeDatabase();
  await Promise.race([Promise.all([removed, ...ended, told]), pause(FAREWELL)]);
}

// Ignores input on a page that is being replaced: it would be lost. The page accepts input again when it comes back
// from the browser's history, and where its successor doesn't load.
function takeNothing(): void {
  document.body.inert = true;
  addEventListener('pagehide', takeAll, { once: true });
  setTimeout(takeAll, FRESH_PAGE);
}

function takeAll(): void {
  document.body.inert = false;
}

// Without an answer the token is still deleted here; the server ends it by its age.
async function tellServer(accessToken: string): Promise<void> {
  try {
    await endSession(createClient({ token: () => accessToken }));
  } catch (error) {
    if (!failureOf(error)) throw error;
  }
}
