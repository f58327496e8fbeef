import { readLocal } from '../../db/local-storage.ts';

/** Whether an invitation waits on this device, other than by one's own link. */
export function hasInvitation(ownToken?: string): boolean {
  const waiting = readLocal('inviterId');
  return waiting !== undefined && waiting !== ownToken;
}
