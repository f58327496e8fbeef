import { findUserByUnsubscribeToken, lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import type { TransactionContext } from '../command.ts';

/** Ends mail reminders by a mail's token. Idempotent. Throws `not_found`. */
export async function unsubscribe({ trx, now }: TransactionContext, token: string): Promise<void> {
  const id = await findUserByUnsubscribeToken(trx, token);
  const user = id === undefined ? undefined : await lockUser(trx, id);
  if (user === undefined) throw new Failure('not_found');
  if (user.emailNotificationsEnabled) await updateUser(trx, user.id, { emailNotificationsEnabled: false }, now);
}
