import { keepInviter, readInviter } from '../db/pending-invitation.ts';

/** Keeps an invitation that was opened until home can accept it. */
export function keepInvitation(inviterId: string): void {
  keepInviter(inviterId);
}

/** Whether an invitation from somebody else waits on this device. */
export function hasInvitation(accountId: string): boolean {
  const inviterId = readInviter();
  return inviterId !== undefined && inviterId !== accountId;
}
