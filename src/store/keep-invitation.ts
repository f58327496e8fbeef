import { keepInviter } from '../db/pending-invitation.ts';

/** Keeps an invitation that was opened until home can accept it. */
export function keepInvitation(inviterId: string): void {
  keepInviter(inviterId);
}
