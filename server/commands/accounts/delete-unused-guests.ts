import { deleteUsers, listUnusedGuests } from '../../db/accounts/guests.ts';
import { guestsEndBefore } from '../../policies/retention.ts';
import type { TransactionContext } from '../command.ts';
import { unlinkUsers } from '../connections/mirrors.ts';

/** Bounds one transaction; the next run continues. */
const BATCH = 500;

/** Deletes up to 500 guests unseen for 90 days and returns how many (decisions, 'Guests'). */
export async function deleteUnusedGuests(context: TransactionContext): Promise<number> {
  const guests = await listUnusedGuests(context.trx, guestsEndBefore(context.now), BATCH);
  if (guests.length === 0) return 0;
  await unlinkUsers(context, guests, 'left');
  await deleteUsers(context.trx, guests);
  return guests.length;
}
