import { writeLocal } from '../../db/local-storage.ts';
import { reader } from '../../db/reading/reader.ts';

/**
 * Keeps an invitation that was opened until home can accept it. One's own is nothing to accept: somebody else's that waits,
 * for a guest or for a network, is not lost to a look at the link that one is about to pass on.
 */
export async function keepInvitation(invitationToken: string): Promise<void> {
  if (invitationToken !== (await ownToken())) writeLocal('inviterId', invitationToken);
}

/** Undefined also where the mirror can't be read: an invitation is to be kept all the same. */
async function ownToken(): Promise<string | undefined> {
  try {
    return (await reader.profile())?.invitationToken;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
