import { resetPassword as postReset, sendResetLink } from '../api/accounts.ts';
import { failureOf } from '../api/api-error.ts';
import { client } from './client.ts';
import { enter } from './enter.ts';

export type ResetLinkFailure = 'unknown' | 'other';

/** Requests a reset mail. Returns why that failed, 'unknown' where no account has the address, or undefined. */
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

/** Sets a new password by the link's token and signs in if possible. Returns whether it is set: the link works once. */
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
