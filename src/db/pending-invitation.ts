/** The specification's key (section 9). It belongs to the device: whoever signs in next is the one who was invited. */
export const INVITER_KEY = 'inviterId';

/** Who invited whoever uses this device, while that is not settled. */
export function readInviter(): string | undefined {
  return localStorage.getItem(INVITER_KEY) ?? undefined;
}
