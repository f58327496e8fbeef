/**
 * What home showed an account last on this device, so that the next start has something to show before the app runs: see
 * src/keep-home-picture.ts, which keeps it, and public/early.js, which draws it.
 */
const key = (accountId: string) => `home-${accountId}`;

/** Keeps it on this device. A full device goes without. */
export function keepHomePicture(accountId: string, picture: string): void {
  try {
    localStorage.setItem(key(accountId), picture);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    forgetHomePicture(accountId);
  }
}

/** Forgets it with the rest of the account's data, or where it is no longer so. */
export function forgetHomePicture(accountId: string): void {
  localStorage.removeItem(key(accountId));
}
