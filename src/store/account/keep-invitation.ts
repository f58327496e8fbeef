import { writeLocal } from '../../db/local-storage.ts';
import { reader } from '../../db/reading/reader.ts';

/** Stores an opened invitation until home accepts it. The user's own is ignored: it would replace a stored one. */
export async function keepInvitation(invitationToken: string): Promise<void> {
  if (invitationToken !== (await ownToken())) writeLocal('inviterId', invitationToken);
}

// Undefined also where reading fails: the invitation must be stored all the same.
async function ownToken(): Promise<string | undefined> {
  try {
    return (await reader.profile())?.invitationToken;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
