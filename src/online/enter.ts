import { lastMessage } from '../../contract/errors.ts';
import type { AccessToken } from '../../contract/schema/accounts/account.ts';
import { failureOf, isUnauthorised } from '../api/api-error.ts';
import { type Client, createClient } from '../api/client.ts';
import { guestsMovingTo } from '../db/accounts/guest-moves.ts';
import { finishRemoval, unmarkForRemoval } from '../db/accounts/removal.ts';
import { markLeft } from '../db/accounts/left-accounts.ts';
import { readSession, storeSession } from '../db/accounts/session-storage.ts';
import { forgetForWorker } from '../db/accounts/worker-session.ts';
import { endPushes, takeRemindersAway } from './end-pushes.ts';
import { accountOf } from './entered-account.ts';
import { askWithGuest, moveGuest } from './guest-on-the-way.ts';
import { FAREWELL, pause } from './pause.ts';

/** Why nobody was signed in: the server knows no such account, said something else, or could not be asked. */
export type EntryFailure = 'authentication' | { answered: string } | 'other';

/**
 * The client of whoever is about to sign in. A guest's token goes along, so that their connections do too; a 401 says
 * something about what was entered here, and nothing about that token.
 */
const entering = createClient({ token: () => readSession()?.accessToken });

/** The token of an account that was made and could not be learnt. The server would refuse to make it a second time. */
let unfinished: { question: string; accessToken: string } | undefined;

/**
 * Signs in on this device by any call that answers with a token. Returns why not, or undefined once the session is
 * stored: the token only together with the account that it belongs to, since neither is of use alone. For a call that
 * makes an account, `question` says what was asked: a try that ended between the two goes on when it is asked again.
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

/** Stores the session. What fails from here on says nothing about what was entered. */
async function comeIn(accessToken: string): Promise<EntryFailure | undefined> {
  try {
    const accountId = await accountOf(accessToken);
    await Promise.race([finishRemoval(), pause(FAREWELL)]);
    await moveGuest(accessToken, accountId);
    leaveBehind(accountId);
    unfinished = undefined;
    unmarkForRemoval(accountId);
    // Nobody's changes are sent in the name of who is about to come in, and nothing more of a guest's. What is pushed to
    // whoever was here before ends too; who wants pushes is subscribed anew.
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

/**
 * Has the data of another account that is signed in here, such as where a link for a new password is opened, wait as long
 * for its next sign-in as those of one whose token was refused. A guest's follow.
 */
function leaveBehind(accountId: string): void {
  const left = readSession()?.accountId;
  if (left === undefined || left === accountId || guestsMovingTo(accountId).includes(left)) return;
  markLeft(left);
}

function reasonOf(error: unknown): EntryFailure {
  const failure = failureOf(error);
  if (!failure) throw error;
  if (failure.kind !== 'refused') return 'other';
  if (isUnauthorised(error)) return 'authentication';
  const answered = lastMessage(failure.message);
  return answered === undefined ? 'other' : { answered };
}
