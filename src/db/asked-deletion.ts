/** For how long a token that is refused tells that a deletion had arrived whose answer had not, in milliseconds. */
const TELLING = 60 * 60 * 1000;

const key = (accountId: string) => `deletion-${accountId}`;

/** Notes that the server was asked to delete an account, and that no answer came. */
export function noteAskedDeletion(accountId: string): void {
  localStorage.setItem(key(accountId), String(Date.now()));
}

/** Whether that was lately. */
export function isDeletionAsked(accountId: string): boolean {
  return Date.now() - Number(localStorage.getItem(key(accountId))) < TELLING;
}

/** Takes the note back: the server has answered, or nothing of the account is left here. */
export function forgetAskedDeletion(accountId: string): void {
  localStorage.removeItem(key(accountId));
}
