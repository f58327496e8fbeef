import type { AccessToken } from '../../contract/schema/account.ts';
import type { Profile } from '../../contract/schema/profile.ts';
import { failureOf } from '../api/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import { fetchProfile } from '../api/profile.ts';
import { noteMove } from '../db/guest-moves.ts';
import { reader } from '../db/reader.ts';
import { finishRemoval } from '../db/removal.ts';
import { readSession, storeSession } from '../db/session-storage.ts';
import { FAREWELL, pause } from './pause.ts';

/** Why nobody was signed in: the server knows no such account, said something else, or could not be asked. */
export type EntryFailure = 'authentication' | 'answered' | 'other';

/**
 * The client of whoever is about to sign in. A guest's token goes along, so that their connections do too; a 401 says
 * something about what was entered here, and nothing about that token.
 */
const entering = createClient({ token: () => readSession()?.accessToken });

/**
 * Signs in on this device by any call that answers with a token. Returns why not, or undefined once the session is
 * stored: the token only together with the account that it belongs to, since neither is of use alone.
 */
export async function enter(ask: (client: Client) => Promise<AccessToken>): Promise<EntryFailure | undefined> {
  try {
    const { accessToken } = await ask(entering);
    const { id: accountId } = await profileOf(accessToken);
    await Promise.race([finishRemoval(), pause(FAREWELL)]);
    await moveGuest(accountId);
    storeSession({ accessToken, accountId });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): EntryFailure {
  const failure = failureOf(error);
  if (!failure) throw error;
  if (failure.kind !== 'refused') return 'other';
  if (failure.status === 401) return 'authentication';
  return failure.message === undefined ? 'other' : 'answered';
}

/** What a guest has not sent yet follows into the account that they sign in to. Signing up keeps the guest's own id. */
async function moveGuest(accountId: string): Promise<void> {
  const before = readSession();
  if (!before || before.accountId === accountId) return;
  if ((await reader.profile())?.type === 'guest') noteMove(before.accountId, accountId);
}

/** How often, and with how many milliseconds between, the profile is asked for after signing in. */
const PROFILE_ATTEMPTS = 4;
const PROFILE_PAUSE = 500;

/** The account is made or entered by now, so the one call that is missing is worth a few tries. */
async function profileOf(accessToken: string): Promise<Profile> {
  const entered = createClient({ token: () => accessToken });
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchProfile(entered);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || failure.kind === 'refused' || attempt === PROFILE_ATTEMPTS) throw error;
      await pause(PROFILE_PAUSE);
    }
  }
}
