import { removeMovedGuest } from '../db/accounts/account-data.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { guestsMovingTo } from '../db/accounts/guest-moves.ts';
import { takeOver } from '../pending/take-over.ts';
import { type Lock, syncLock } from './lock.ts';

interface Account {
  accountId: string;
  database: Database;
  lock: Lock;
  /** Called with what kept a guest's data from being removed. */
  onFault: (error: unknown) => void;
}

/**
 * Brings what guests had not sent yet into the account that they have signed in to, where the server has moved their
 * connections already. To be called before sync starts, which doesn't wait until the guests' data are removed from this
 * device: a frozen tab may hold them for long. A page that dies half-way does it again at the next start: each change
 * keeps its key, so that the server does it once.
 */
export async function followGuests({ accountId, database, lock, onFault }: Account): Promise<void> {
  for (const guestId of guestsMovingTo(accountId)) {
    // Not while another tab still sends as the guest.
    await lock(syncLock(guestId), async () => {
      const guest = openDatabase(guestId);
      await takeOver(guest, database);
      guest.close();
    });
    void removeMovedGuest(guestId).catch(onFault);
  }
}
