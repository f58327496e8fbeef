import { endSession } from '../api/accounts.ts';
import { failureOf } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import { closeDatabase } from '../db/current-database.ts';
import { finishRemoval, markForRemoval } from '../db/removal.ts';
import { clearSession, readSession } from '../db/session-storage.ts';
import { FAREWELL, pause } from './pause.ts';

/**
 * Signs out on this device and removes the account's mirror and outbox from it, also offline. What was not sent yet is
 * lost: ask first. Then goes to `/login` with a fresh page (specification, section 4).
 */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (session) {
    const { accessToken, accountId } = session;
    const told = tellServer(accessToken);
    markForRemoval(accountId);
    // Before the removal: a screen that still reads the mirror would open it again and hold the removal up.
    clearSession();
    closeDatabase();
    await Promise.race([Promise.all([finishRemoval(), told]), pause(FAREWELL)]);
  }
  location.replace('/login');
}

/** A token that the server can't be told about is forgotten here all the same, and ends there by its age. */
async function tellServer(accessToken: string): Promise<void> {
  try {
    await endSession(createClient({ token: () => accessToken }));
  } catch (error) {
    if (!failureOf(error)) throw error;
  }
}
