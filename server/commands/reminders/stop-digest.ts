import { findUserByUnsubscribeToken, lockUser, updateUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import type { TransactionContext } from '../command.ts';

/** Ends the weekly digest by a mail's token. Idempotent. Throws `not_found`. */
export async function stopDigest({ trx, now }: TransactionContext, token: string): Promise<void> {
  const id = await findUserByUnsubscribeToken(trx, token);
  const user = id === undefined ? undefined : await lockUser(trx, id);
  if (user === undefined) throw new Failure('not_found');
  if (user.weeklyDigestEnabled) await updateUser(trx, user.id, { weeklyDigestEnabled: false }, now);
}
