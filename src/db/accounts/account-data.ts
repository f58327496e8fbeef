import { removeDatabase } from '../database.ts';
import { forgetGuestMove, guestsMovingTo } from './move-guest-notes.ts';
import { type LocalName, localNames, removeLocal } from '../local-storage.ts';

/** Removes an account's data from this device, also of guests who moved into it and whose data were not moved yet. */
export async function removeAccountData(accountId: string): Promise<void> {
  await Promise.all([removeDatabase(accountId), ...guestsMovingTo(accountId).map(removeMovedGuest)]);
  for (const name of localNames()) if (name.endsWith(`-${accountId}`)) removeLocal(name as LocalName);
}

export async function removeMovedGuest(guestId: string): Promise<void> {
  await removeAccountData(guestId);
  forgetGuestMove(guestId);
}
