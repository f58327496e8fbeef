import { readLocal } from '../../db/local-storage.ts';

/** Whether an invitation other than the user's own is stored. */
export function hasInvitation(ownToken?: string): boolean {
  const waiting = readLocal('inviterId');
  return waiting !== undefined && waiting !== ownToken;
}
