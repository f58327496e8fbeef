import { readInviter } from '../db/pending-invitation.ts';

/** Whether an invitation waits on this device, other than by one's own link. */
export function hasInvitation(ownToken?: string): boolean {
  const waiting = readInviter();
  return waiting !== undefined && waiting !== ownToken;
}
