import type { SignInForm, SignUpForm } from '../../contract/schema/account.ts';
import { endSession, signIn as postSignIn, signUp as postSignUp } from '../api/accounts.ts';
import type { Profile } from '../../contract/schema/profile.ts';
import { failureOf } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import { fetchProfile } from '../api/profile.ts';
import { closeDatabase } from '../db/current-database.ts';
import { finishRemoval, markForRemoval } from '../db/removal.ts';
import { clearSession, readSession, storeSession } from '../db/session-storage.ts';
import { client } from './client.ts';

/** Why nobody was signed in: the server knows no such account, said something else, or could not be asked. */
export type SignInFailure = 'authentication' | 'answered' | 'other';

/** Signs in on this device. Returns why not, or undefined once the session is stored. */
export function signIn(form: SignInForm): Promise<SignInFailure | undefined> {
  return enter(() => postSignIn(client, form));
}

/** Makes an account and signs in on this device. Returns why not, or undefined once the session is stored. */
export function signUp(form: SignUpForm): Promise<SignInFailure | undefined> {
  return enter(() => postSignUp(client, form));
}

/** The token is stored only together with the account that it belongs to: neither is of use alone. */
async function enter(ask: () => Promise<{ accessToken: string }>): Promise<SignInFailure | undefined> {
  try {
    const { accessToken } = await ask();
    const { id: accountId } = await profileOf(accessToken);
    await Promise.race([finishRemoval(), pause(FAREWELL)]);
    storeSession({ accessToken, accountId });
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (failure.kind !== 'refused') return 'other';
    if (failure.status === 401) return 'authentication';
    return failure.message === undefined ? 'other' : 'answered';
  }
}

/** The account is made or entered by now, so the one call that is missing is worth a few tries. */
async function profileOf(accessToken: string): Promise<Profile> {
  const entering = createClient({ token: () => accessToken });
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchProfile(entering);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || failure.kind === 'refused' || attempt === PROFILE_ATTEMPTS) throw error;
      await pause(PROFILE_PAUSE);
    }
  }
}

/** How often, and with how many milliseconds between, the profile is asked for after signing in. */
const PROFILE_ATTEMPTS = 4;
const PROFILE_PAUSE = 500;

/**
 * How long signing in and out waits for the server to hear of it and for other tabs to let the mirror go, in
 * milliseconds. What isn't removed by then is removed at the next start.
 */
const FAREWELL = 1_000;

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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
