import { resetPassword as postReset, sendResetLink } from '../api/accounts.ts';
import { failureOf } from '../api/api-error.ts';
import { client } from './client.ts';
import { enter } from './enter.ts';

/** Why no reset link is on its way: nobody has that address, or anything else. */
export type ResetLinkFailure = 'unknown' | 'other';

/** Asks for a mail with a reset link. Returns why it isn't on its way, or undefined. */
export async function requestResetLink(email: string): Promise<ResetLinkFailure | undefined> {
  try {
    await sendResetLink(client, email);
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failure.kind === 'refused' && failure.status === 404 ? 'unknown' : 'other';
  }
}

/**
 * Sets a new password with what the link carried, and signs in with it where network and device allow. Returns whether the
 * password is set: the link works once, so that a second try could never say so.
 */
export async function resetPassword(token: string, password: string): Promise<boolean> {
  let isSet = false;
  try {
    await enter(async (entering) => {
      const answer = await postReset(entering, token, password);
      isSet = true;
      return answer;
    });
  } catch (error) {
    if (!isSet) throw error;
    reportError(error);
  }
  return isSet;
}
