import { findUserByUnsubscribeToken, lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import type { TransactionContext } from '../command.ts';

/** Ends reminders by e-mail for whom a mail with this token was sent to; once more changes nothing. Throws `not_found`. */
export async function unsubscribe({ trx, now }: TransactionContext, token: string): Promise<void> {
  const id = await findUserByUnsubscribeToken(trx, token);
  const user = id === undefined ? undefined : await lockUser(trx, id);
  if (user === undefined) throw new Failure('not_found');
  if (user.emailNotificationsEnabled) await updateUser(trx, user.id, { emailNotificationsEnabled: false }, now);
}
