import { removeDatabase } from '../database.ts';
import { forgetMove, guestsMovingTo } from './guest-moves.ts';
import { type LocalName, localNames, removeLocal } from '../local-storage.ts';

/**
 * Removes all that this device keeps of an account, the database once no other tab holds it up; also of guests who have
 * moved into it and not followed yet, for whom nobody else would come.
 */
export async function removeAccountData(accountId: string): Promise<void> {
  await Promise.all([removeDatabase(accountId), ...guestsMovingTo(accountId).map(removeMovedGuest)]);
  for (const name of localNames()) if (name.endsWith(`-${accountId}`)) removeLocal(name as LocalName);
}

/** Removes all that this device keeps of a guest who has moved into an account, and then the note of that. */
export async function removeMovedGuest(guestId: string): Promise<void> {
  await removeAccountData(guestId);
  forgetMove(guestId);
}
