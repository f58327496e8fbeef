import * as v from 'valibot';

/** Guests whose connections have moved into an account, by the guest's id: the account's id. */
const KEY = 'guestMoves';
const MovesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

function readMoves(): Record<string, string> {
  const read = v.safeParse(MovesSchema, localStorage.getItem(KEY));
  return read.success ? read.output : {};
}

function keepMoves(moves: Record<string, string>): void {
  if (Object.keys(moves).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(moves));
}

/** Notes that a guest has signed in to an account, so that what was not sent yet follows even if the page dies now. */
export function noteMove(guestId: string, accountId: string): void {
  keepMoves({ ...readMoves(), [guestId]: accountId });
}

/** The guests who have moved into this account and whose unsent changes are to follow. */
export function guestsMovingTo(accountId: string): string[] {
  return Object.entries(readMoves()).flatMap(([guestId, to]) => (to === accountId ? [guestId] : []));
}

/** Forgets a guest of whom nothing is left on this device. */
export function forgetMove(guestId: string): void {
  const { [guestId]: _done, ...rest } = readMoves();
  keepMoves(rest);
}
