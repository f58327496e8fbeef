import { removeMovedGuest } from '../db/accounts/account-data.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { guestsMovingTo } from '../db/accounts/move-guest-notes.ts';
import { moveGuestRows } from '../pending/move-guest-rows.ts';
import { type Lock, syncLock } from './lock.ts';

interface Account {
  accountId: string;
  database: Database;
  lock: Lock;
  /** Called if a guest's data could not be removed. The removal isn't awaited: a frozen tab may block it. */
  onFault: (error: unknown) => void;
}

/** Moves guests' unsent changes into their account. Call it before sync starts. Repeatable: changes keep their keys. */
export async function moveGuests({ accountId, database, lock, onFault }: Account): Promise<void> {
  for (const guestId of guestsMovingTo(accountId)) {
    // No other tab may still be sending as the guest.
    await lock(syncLock(guestId), async () => {
      const guest = openDatabase(guestId);
      await moveGuestRows(guest, database);
      guest.close();
    });
    void removeMovedGuest(guestId).catch(onFault);
  }
}
