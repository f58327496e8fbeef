import { keepInviter } from '../db/keep-inviter.ts';
import { readSession } from '../db/session-storage.ts';

/**
 * Keeps an invitation that was opened until home can accept it. One's own is nothing to accept: somebody else's that waits,
 * for a guest or for a network, is not lost to a look at the link that one is about to pass on.
 */
export function keepInvitation(inviterId: string): void {
  if (inviterId !== readSession()?.accountId) keepInviter(inviterId);
}
