/** The specification's key (section 9). It belongs to the device: whoever signs in next is the one who was invited. */
export const INVITER_KEY = 'inviterId';

/** The secret of the invitation link that was opened on this device, while the invitation is not settled. */
export function readInviter(): string | undefined {
  return localStorage.getItem(INVITER_KEY) ?? undefined;
}
