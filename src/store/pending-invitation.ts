import { readInviter } from '../db/pending-invitation.ts';

/** Whether an invitation from somebody else waits on this device. */
export function hasInvitation(accountId: string): boolean {
  const inviterId = readInviter();
  return inviterId !== undefined && inviterId !== accountId;
}
