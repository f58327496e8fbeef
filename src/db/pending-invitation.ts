/** The specification's key (section 9). It belongs to the device: whoever signs in next is the one who was invited. */
const KEY = 'inviterId';

/** Who invited whoever uses this device, while that is not settled. */
export function readInviter(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** Keeps an invitation until home can accept it. A newer one takes the place of an older one. */
export function keepInviter(inviterId: string): void {
  localStorage.setItem(KEY, inviterId);
}

/** Forgets the invitation, which has been settled. One that came meanwhile stays. */
export function forgetInviter(inviterId: string): void {
  if (readInviter() === inviterId) localStorage.removeItem(KEY);
}
