import { deleteUser, endSession } from '../api/accounts.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import { closeDatabase } from '../db/current-database.ts';
import { isDeletionAsked } from '../db/accounts/left-accounts.ts';
import { removeLocal, writeLocal } from '../db/local-storage.ts';
import { finishRemoval, markForRemoval } from '../db/accounts/removal.ts';
import type { Session } from '../db/accounts/session.ts';
import { clearSession, readSession, setSessionLoading } from '../db/accounts/session-storage.ts';
import { forgetForWorker } from '../db/accounts/worker-session.ts';
import { client } from './client.ts';
import { endPushes, takeRemindersAway } from './end-pushes.ts';
import { FAREWELL, pause } from './pause.ts';

/**
 * Signs out on this device and removes the account's mirror and outbox from it, also offline. What was not sent yet is
 * lost: ask first. Then goes to `/login`, or to where a new password is asked for, with a fresh page (specification,
 * section 4).
 */
export async function signOut(destination: '/login' | '/forgot-password' = '/login'): Promise<void> {
  const session = readSession();
  await beginAnew(destination, session && forgetAccount(session.accountId, tellServer(session.accessToken)));
}

/**
 * Asks the server to delete the account, and only then removes all of it from this device and goes to `/login`. Without
 * a token nothing happens (specification, section 8, 'Silent cases'). Returns why it is still there, or undefined.
 */
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
    // Nobody is known any more by the token of an account that an earlier press has deleted.
    if (!isUnauthorised(error) || !isDeletionAsked(accountId)) {
      removeLocal(`deletion-${accountId}`);
      return 'answered';
    }
  }
  await beginAnew('/login', forgetAccount(accountId));
  return undefined;
}

/** Why an account was not deleted: nobody is signed in, the server could not be asked, or it said something else. */
export type DeletionFailure = 'no-token' | 'no-answer' | 'answered';

/** Loads a fresh page once somebody has been forgotten, or could not be. */
async function beginAnew(destination: string, forgotten: Promise<void> | undefined): Promise<void> {
  try {
    await forgotten;
  } finally {
    location.replace(destination);
  }
}

/** How long a fresh page is waited for after somebody has left, in milliseconds, on a slow line. */
const FRESH_PAGE = 10_000;

/**
 * Clears the token, ends pushes and removes the account's reminders and mirror, waiting for these and for `told` a moment
 * only.
 */
async function forgetAccount(accountId: string, told?: Promise<void>): Promise<void> {
  markForRemoval(accountId);
  removeLocal('guestEntry');
  // Before anything that can wait: once it is gone the worker sends nothing more, and has let go of the mirror.
  const removed = forgetForWorker()
    .catch((fault: unknown) => reportError(fault))
    .then(finishRemoval);
  const ended = [endPushes(), takeRemindersAway()].map((end) => end.catch((fault: unknown) => reportError(fault)));
  takeNothing();
  // Before the removal: a screen that still reads the mirror would open it again and hold the removal up.
  removeLocal('accountId');
  clearSession();
  closeDatabase();
  await Promise.race([Promise.all([removed, ...ended, told]), pause(FAREWELL)]);
}

/**
 * Lets nothing be pressed or typed any more on a page that is about to make way for a fresh one, with which it would be
 * lost: the guards show the sign-in screen at once. Gone back to as it was left, the page takes all of it again, and also
 * where the fresh one doesn't come, as where somebody has stopped it.
 */
function takeNothing(): void {
  document.body.inert = true;
  addEventListener('pagehide', takeAll, { once: true });
  setTimeout(takeAll, FRESH_PAGE);
}

function takeAll(): void {
  document.body.inert = false;
}

/** A token that the server can't be told about is forgotten here all the same, and ends there by its age. */
async function tellServer(accessToken: string): Promise<void> {
  try {
    await endSession(createClient({ token: () => accessToken }));
  } catch (error) {
    if (!failureOf(error)) throw error;
  }
}
