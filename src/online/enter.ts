import { lastMessage } from '../../contract/errors.ts';
import type { AccessToken } from '../../contract/schema/accounts/account.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import { guestsMovingTo } from '../db/accounts/move-guest-notes.ts';
import { finishRemoval, unmarkForRemoval } from '../db/accounts/removal.ts';
import { markEnded } from '../db/accounts/ended-sessions.ts';
import { storeSession } from '../db/accounts/change-session.ts';
import { readSession } from '../db/accounts/session-storage.ts';
import { forgetForWorker } from '../db/accounts/worker-session.ts';
import { endPushes, takeRemindersAway } from './end-pushes.ts';
import { accountOf } from './entered-account.ts';
import { askWithGuest, planGuestMove } from './move-guest-at-sign-in.ts';
import { FAREWELL, pause } from './pause.ts';

/** Why signing in failed: no such account, another refusal with its text, or any other reason. */
export type EntryFailure = 'authentication' | { answered: string } | 'other';

// A guest's token is sent along, so that the server moves the guest's connections. It has no `onUnauthorised`: a 401 is
// about the credentials entered, not about that token.
const entering = createClient({ token: () => readSession()?.accessToken });

// The token of a new account whose id could not be fetched. The server would refuse to create the account twice.
let unfinished: { question: string; accessToken: string } | undefined;

/**
 * Signs in by any call that answers with a token. Returns why it failed, or undefined once the session is stored.
 * `question` identifies a call that creates an account: a retry of it continues with the token received.
 */
export async function enter(
  ask: (client: Client) => Promise<AccessToken>,
  question?: string,
): Promise<EntryFailure | undefined> {
  try {
    const accessToken = goingOn(question) ?? (await askWithGuest(() => ask(entering)));
    unfinished = question === undefined ? undefined : { question, accessToken };
    return await comeIn(accessToken);
  } catch (error) {
    return reasonOf(error);
  }
}

function goingOn(question: string | undefined): string | undefined {
  return unfinished?.question === question ? unfinished?.accessToken : undefined;
}

// Stores the session. Failures from here on say nothing about the credentials.
async function comeIn(accessToken: string): Promise<EntryFailure | undefined> {
  try {
    const accountId = await accountOf(accessToken);
    await Promise.race([finishRemoval(), pause(FAREWELL)]);
    await planGuestMove(accessToken, accountId);
    leaveBehind(accountId);
    unfinished = undefined;
    unmarkForRemoval(accountId);
    // Nothing more is sent or shown for the account before; the new account subscribes to pushes again.
    const ends = [forgetForWorker(), endPushes(), takeRemindersAway(accountId)];
    const left = ends.map((end) => end.catch((fault: unknown) => reportError(fault)));
    await Promise.race([Promise.all(left), pause(FAREWELL)]);
    storeSession({ accessToken, accountId });
    return undefined;
  } catch (error) {
    if (!failureOf(error)) throw error;
    if (isUnauthorised(error)) unfinished = undefined;
    return 'other';
  }
}

// Schedules the removal of the data of another account that is still signed in, unless it is a guest's that moves.
function leaveBehind(accountId: string): void {
  const left = readSession()?.accountId;
  if (left === undefined || left === accountId || guestsMovingTo(accountId).includes(left)) return;
  markEnded(left);
}

function reasonOf(error: unknown): EntryFailure {
  const failure = failureOf(error);
  if (!failure) throw error;
  if (failure.kind !== 'refused') return 'other';
  if (isUnauthorised(error)) return 'authentication';
  const answered = lastMessage(failure.message);
  return answered === undefined ? 'other' : { answered };
}
