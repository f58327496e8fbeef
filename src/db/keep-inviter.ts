import { INVITER_KEY, readInviter } from './pending-invitation.ts';

/** Keeps an invitation until home can accept it. A newer one takes the place of an older one. */
export function keepInviter(invitationToken: string): void {
  localStorage.setItem(INVITER_KEY, invitationToken);
}

/** Forgets the invitation, which has been settled. One that came meanwhile stays. */
export function forgetInviter(invitationToken: string): void {
  if (readInviter() === invitationToken) localStorage.removeItem(INVITER_KEY);
}
